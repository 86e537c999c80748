import { paths, site } from '@site/contract';
import { PageHead, useSession } from '@site/runtime';
import { deepTones, PageTitle, Stack, Text } from '@site/ui';
import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { LoginForm } from './LoginForm';

const Columns = styled.div`
  display: grid;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1.1fr 1fr;
    min-height: calc(100vh - var(--bar-height));
  }
`;

const WelcomeSide = styled.div`
  ${deepTones}
  position: relative;
  display: flex;
  align-items: end;
  min-height: 15rem;
  overflow: clip;
  padding: ${({ theme }) => `${theme.space.xl} ${theme.space.gutter}`};
  background: ${({ theme }) => theme.color.deep};
  color: ${({ theme }) => theme.color.ink};

  ${({ theme }) => theme.above.lg} {
    padding-block: ${({ theme }) => theme.space.xxxl};
  }
`;

const Tagline = styled.p`
  position: relative;
  max-width: 5em;
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.035em;
  line-height: 1;
`;

const FormSide = styled.div`
  display: grid;
  align-content: center;
  padding: ${({ theme }) => `${theme.space.xxl} ${theme.space.gutter} ${theme.space.xxxl}`};

  > * {
    width: 100%;
    max-width: 27rem;
    margin-inline: auto;
  }
`;

export function LoginPage() {
  const { user, login } = useSession();
  const { state } = useLocation();

  // Also redirects after a login, because the session has a user then.
  if (user) return <Navigate to={returnPath(state)} replace />;

  return (
    <Columns>
      <PageHead
        title="Login"
        description={`Sign in to look after the content of ${site.name}.`}
        path={paths.login.to()}
        noindex
      />
      <WelcomeSide>
        <LoginDrawing />
        <Tagline>Welcome back.</Tagline>
      </WelcomeSide>
      <FormSide>
        <Stack $gap="l">
          <Stack $gap="xs">
            <PageTitle>Login</PageTitle>
            <Text $tone="muted">For the {site.name} team.</Text>
          </Stack>
          <LoginForm onLogin={login} />
        </Stack>
      </FormSide>
    </Columns>
  );
}

interface RouterLocation {
  pathname?: unknown;
  search?: unknown;
}

/** The page that the guard redirected from (docs/product.md#expired-session), or the dashboard. */
function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const { pathname, search } = (
    typeof from === 'string' ? { pathname: from } : (from ?? {})
  ) as RouterLocation;
  // Only paths of this site: '//' would start the URL of another one.
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return paths.adminDashboard.to();
  return pathname + (typeof search === 'string' ? search : '');
}

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Contour = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.line};
  stroke-width: 1.5;
`;

const Path = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-linecap: round;
  stroke-width: 10;
`;

const Cloth = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const CONTOURS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The logo as a landscape: contour lines, a path, and the flag at its end. */
function LoginDrawing() {
  return (
    <Drawing viewBox="0 0 720 720" preserveAspectRatio="xMaxYMin slice" aria-hidden="true" focusable="false">
      {CONTOURS.map((step) => (
        <Contour
          key={step}
          d={`M-40 ${250 + step * 62}c150-90 270-10 390-60s220-${110 - step * 8} 420-${30 + step * 6}`}
        />
      ))}
      <Path d="M430 780c110-40 210-70 190-150s-150-70-130-150 80-90 80-190V110" />
      <Cloth d="M570 104c44-18 70 20 126 2l-24 46 26 48c-54 16-82-20-128-2z" />
    </Drawing>
  );
}
