import { loginFailure } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, DialogButtons, Stack, Text, TextField } from '@site/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';

// Not the usual id: the screen below may have a password field of its own.
const PASSWORD_ID = 'reauth-password';

interface ReauthFormProps {
  email: string;
  onLogin(password: string): Promise<void>;
  onLeave(): void;
}

export function ReauthForm({ email, onLogin, onLeave }: ReauthFormProps) {
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async ({ password }: { password: string }) => {
    setFailure(undefined);
    try {
      await onLogin(password);
    } catch (error) {
      setFailure(loginFailure(toApiError(error)?.status));
    }
  };

  return (
    <Formik initialValues={{ password: '' }} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        // By post, so that nothing can ever write a password into the address.
        <Form method="post" noValidate={false}>
          <Stack $gap="m">
            <Text>Enter your password to go on where you are. Nothing you have entered is lost.</Text>
            <Banner tone="danger">{failure}</Banner>
            {/* Tells password managers whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              id={PASSWORD_ID}
              name="password"
              label="Password"
              hint={`For ${email}`}
              type="password"
              autoComplete="current-password"
              required
            />
          </Stack>
          <DialogButtons>
            <Button variant="secondary" onClick={onLeave}>
              Leave without logging in
            </Button>
            <Button type="submit" isBusy={isSubmitting}>
              Login
            </Button>
          </DialogButtons>
        </Form>
      )}
    </Formik>
  );
}
