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
import { CODE_REQUIRED, codeTexts, loginFailure } from '@site/contract';

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
const CODE_ID = 'reauth-code';
const EMPTY = { password: '', code: '' };

interface ReauthFormProps {
  email: string;
  onLogin(password: string, code?: string): Promise<void>;
  onLeave(): void;
}

function ReauthForm({ email, onLogin, onLeave }: ReauthFormProps) {
  const { asksForCode, failure, handleSubmit } = useReauthForm(onLogin);

  return (
    <Formik initialValues={EMPTY} onSubmit={handleSubmit}>
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
            {asksForCode && (
              <>
                <Text role="status">{codeTexts.lead}</Text>
                <TextField
                  id={CODE_ID}
                  name="code"
                  label={codeTexts.label}
                  hint={codeTexts.hint}
                  autoComplete="one-time-code"
                />
              </>
            )}
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

/** The code is asked for once the password was right, and only for an account that wants one. */
function useReauthForm(onLogin: ReauthFormProps['onLogin']) {
  const [failure, setFailure] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);

  useEffect(() => {
    if (asksForCode) document.getElementById(CODE_ID)?.focus();
  }, [asksForCode]);

  const handleSubmit = async ({ password, code }: typeof EMPTY) => {
    setFailure(undefined);
    try {
      await onLogin(password, code || undefined);
    } catch (error) {
      const { status, code: reason } = toApiError(error) ?? {};
      if (reason !== CODE_REQUIRED) setFailure(loginFailure(status, reason));
      else if (asksForCode) setFailure(codeTexts.missing);
      else setAsksForCode(true);
    }
  };
  return { asksForCode, failure, handleSubmit };
}
