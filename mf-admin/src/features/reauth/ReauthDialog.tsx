import { useEffect, useId, useState } from 'react';
import { Form, Formik } from 'formik';
import { toApiError, useSession } from '@site/runtime';
import {
  Banner,
  Button,
  DialogButtons,
  DialogRoot,
  DialogTitle,
  Stack,
  Text,
  TextField,
  useModal,
} from '@site/ui';
import { loginFailure } from '@site/contract';

/**
 * Asks for the password in place when the session has expired, above any other dialog. Neither Escape nor a close
 * button closes it: only Go to login does.
 */
export function ReauthDialog() {
  const { user, isExpired, startAsking, resume, abandon } = useSession();
  const titleId = useId();
  const modal = useModal(isExpired, () => undefined);

  useEffect(() => startAsking(), [startAsking]);

  // Android's second back gesture closes a dialog without a cancel event.
  const handleClose = () => {
    if (isExpired) abandon();
  };

  return (
    <DialogRoot {...modal} aria-labelledby={titleId} onClose={handleClose} $width="27rem">
      {isExpired && user && (
        <>
          <DialogTitle level={2} size="m" id={titleId}>
            Your session has ended
          </DialogTitle>
          <ReauthForm email={user.email} onLogin={resume} onLeave={abandon} />
        </>
      )}
    </DialogRoot>
  );
}

// Not the default id: the screen below may have its own password field.
const PASSWORD_ID = 'reauth-password';

interface ReauthFormProps {
  email: string;
  onLogin(password: string): Promise<void>;
  onLeave(): void;
}

function ReauthForm({ email, onLogin, onLeave }: ReauthFormProps) {
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
        // POST, so that the password can never appear in the address.
        <Form method="post" noValidate={false}>
          <Stack $gap="m">
            <Text>Enter your password to go on where you are. Nothing you have entered is lost.</Text>
            <Banner tone="danger">{failure}</Banner>
            {/* Tells password managers which account the password belongs to. */}
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
