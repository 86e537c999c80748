import type { LoginInput } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, Stack, TextField } from '@site/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';

// spec 8
const FAILED = 'Failed to log in. Please check your credentials.';
const TOO_MANY = 'There were too many attempts. Please wait a few minutes and try again.';
const EMPTY: LoginInput = { email: '', password: '' };

interface LoginFormProps {
  onLogin(credentials: LoginInput): Promise<unknown>;
}

export function LoginForm({ onLogin }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async (credentials: LoginInput) => {
    setFailure(undefined);
    try {
      await onLogin(credentials);
    } catch (error) {
      setFailure(toApiError(error)?.status === 429 ? `${FAILED} ${TOO_MANY}` : FAILED);
    }
  };

  return (
    <Formik initialValues={EMPTY} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Form noValidate={false}>
          <Stack $gap="l">
            <Banner tone="danger">{failure}</Banner>
            <TextField name="email" label="Email" type="email" autoComplete="username" required />
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
            <div>
              <Button type="submit" size="large" isBusy={isSubmitting}>
                Login
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
