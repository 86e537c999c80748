import { useSession } from '@site/runtime';
import { DialogRoot, DialogTitle, useModal } from '@site/ui';
import { useEffect, useId } from 'react';
import { ReauthForm } from './ReauthForm';

/**
 * Asks for the password where the user is when the session has ended, above whatever else is open. Neither Escape nor a cross
 * closes it: only the button that says so leaves.
 */
export function ReauthDialog() {
  const { user, isExpired, startAsking, resume, abandon } = useSession();
  const titleId = useId();
  const modal = useModal(isExpired, () => undefined);

  useEffect(() => startAsking(), [startAsking]);

  // Android's second back gesture closes a dialog without asking.
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
