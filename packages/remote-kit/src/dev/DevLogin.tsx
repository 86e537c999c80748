import { toApiError, useSession } from '@site/runtime';
import { Banner, Button, Container, PageTitle, Stack, TextField } from '@site/ui';
import { Form, Formik } from 'formik';

/** Signs in without the shell, which has the real login page. */
export function DevLogin() {
  const { login } = useSession();
  return (
    <Container $width="narrow">
      <Formik
        initialValues={{ email: '', password: '' }}
        onSubmit={(credentials, { setStatus }) =>
          login(credentials).then(
            () => undefined,
            (error: unknown) => setStatus(toApiError(error)?.message),
          )
        }
      >
        {({ status }) => (
          <Stack as={Form}>
            <PageTitle size="m">Login</PageTitle>
            <Banner tone="danger">{status as string | undefined}</Banner>
            <TextField name="email" label="Email" type="email" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            <div>
              <Button type="submit">Login</Button>
            </div>
          </Stack>
        )}
      </Formik>
    </Container>
  );
}
