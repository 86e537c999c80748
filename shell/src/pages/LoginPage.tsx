import { paths, site } from '@site/contract';
import { PageHead, useSession } from '@site/runtime';
import { PageTitle, Stack, Text } from '@site/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from './login/LoginForm';
import { Columns, FormSide, Tagline, WelcomeSide } from './login/loginParts';
import { WindingPath } from './login/WindingPath';
import { returnPath } from './login/returnPath';

export function LoginPage() {
  const { user, login } = useSession();
  const { state } = useLocation();

  // Also what follows a login: the session has a user then.
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
        <WindingPath />
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
