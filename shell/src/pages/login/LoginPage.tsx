import { paths, site } from '@site/contract';
import { PageHead, useSession } from '@site/runtime';
import { deepTones, PageTitle, Stack, Text } from '@site/ui';
import { Navigate, type Path, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { FlagDrawing } from '../../layout/logos/FlagDrawing';
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
        <FlagDrawing />
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

/** The page that the guard redirected from (docs/product.md#expired-session), or the dashboard. */
function returnPath(state: unknown): string {
  const { pathname = '', search = '' } = (state as { from?: Partial<Path> } | null)?.from ?? {};
  // Only paths of this site: '//' would start the URL of another one.
  return /^\/(?!\/)/.test(pathname) ? pathname + search : paths.adminDashboard.to();
}
