import { CODE_REQUIRED, codeTexts, loginFailure, type LoginInput, paths, site } from '@site/contract';
import { PageHead, toApiError, useSession } from '@site/runtime';
import {
  Banner,
  Button,
  Card,
  Columns,
  Container,
  NativeText,
  PageTitle,
  Section,
  Stack,
  Text,
} from '@site/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Navigate, type Path, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { FlagDrawing } from '../../layout/logos/FlagDrawing';

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

export function LoginPage() {
  const { user, login } = useSession();
  const { state } = useLocation();

  // Also redirects after a login, because the session has a user then.
  if (user) return <Navigate to={returnPath(state)} replace />;

  return (
    <Section $space="tight">
      <PageHead
        title="Login"
        description={`Sign in to look after the content of ${site.name}.`}
        path={paths.login.to()}
        noindex
      />
      <Container>
        <Columns $ratio="1fr 1fr" $gap="l">
          <Card as="div" $tone="deep">
            <FlagDrawing />
            <Tagline>Welcome back.</Tagline>
          </Card>
          <Stack $gap="l">
            <Stack $gap="xs">
              <PageTitle>Login</PageTitle>
              <Text $tone="muted">For the {site.name} team.</Text>
            </Stack>
            <LoginForm onLogin={login} />
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}

/** The page that the guard redirected from (docs/product.md#expired-session), or the dashboard. */
function returnPath(state: unknown): string {
  const { pathname = '', search = '' } = (state as { from?: Partial<Path> } | null)?.from ?? {};
  // Only paths of this site: '//' would start the URL of another one.
  return /^\/(?!\/)/.test(pathname) ? pathname + search : paths.adminDashboard.to();
}

const NEEDS_JAVASCRIPT = 'Signing in and the admin area need JavaScript. The public pages do not.';

interface LoginFormProps {
  onLogin(credentials: LoginInput): Promise<unknown>;
}

function LoginForm({ onLogin }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (asksForCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [asksForCode]);

  const logIn = async (credentials: LoginInput) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await onLogin(credentials);
    } catch (error) {
      const { status, code } = toApiError(error) ?? {};
      if (code !== CODE_REQUIRED) setFailure(loginFailure(status, code));
      else if (asksForCode) setFailure(codeTexts.missing);
      else setAsksForCode(true);
    }
    setIsBusy(false);
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a password manager has filled in counts, too.
    const { email, password, code } = Object.fromEntries(new FormData(event.currentTarget));
    if (!isBusy) void logIn({ email, password, ...(code && { code }) } as LoginInput);
  };

  return (
    // By POST, so that a browser without JavaScript never puts a password into the URL.
    <form ref={form} method="post" action={paths.login.to()} onSubmit={handleSubmit}>
      <Stack $gap="l">
        <noscript>{NEEDS_JAVASCRIPT}</noscript>
        <Banner tone="danger">{failure}</Banner>
        {/* docs/product.md#login: the type of the email field is the only check. */}
        <NativeText name="email" label="Email" type="email" autoComplete="username" />
        <NativeText name="password" label="Password" type="password" autoComplete="current-password" />
        {asksForCode && (
          <>
            <Text role="status">{codeTexts.lead}</Text>
            <NativeText
              name="code"
              label={codeTexts.label}
              hint={codeTexts.hint}
              autoComplete="one-time-code"
            />
          </>
        )}
        <div>
          {/* The starter keeps a click, or an Enter, that comes before the form can be sent. */}
          <Button type="submit" size="large" isBusy={isBusy} data-scripted>
            Login
          </Button>
        </div>
      </Stack>
    </form>
  );
}
