import { limits, passkeyInput, type PasskeyWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { AlertDialog, ConfirmDialog, Dialog } from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { NameForm } from '../../shared/form/NameForm';
import { isGone } from '../../shared/lists/cacheUpdates';
import { useFocusTitleAfterClose } from '../../shared/screen/ScreenHead';
import { useToast } from '../../shared/toast/Toast';
import { useAdminRemovePasskeyMutation, useAdminRenamePasskeyMutation } from './passkeysApi';
import { ownPasskeyTexts as texts } from './passkeyTexts';

interface DialogProps {
  /** Undefined while the dialog is closed. */
  passkey: PasskeyWire | undefined;
  onClose(): void;
}

export function RenamePasskeyDialog({ passkey, onClose }: DialogProps) {
  return (
    <Dialog title={texts.renameTitle} isOpen={passkey !== undefined} onClose={onClose}>
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

const nameForm = passkeyInput.pick(['name']);

function RenameForm({ passkey, onClose }: { passkey: PasskeyWire; onClose(): void }) {
  const announce = useToast();
  const [rename] = useAdminRenamePasskeyMutation();

  const handleSave = async (name: string) => {
    await rename({ id: passkey.id, name }).unwrap();
    announce(texts.renamed(name));
    onClose();
  };

  return (
    <NameForm
      title={texts.renameTitle}
      name={passkey.name}
      schema={nameForm}
      maxLength={limits.passkeyNameMax}
      failed={texts.renameFailed}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: DialogProps) {
  const announce = useToast();
  const [remove, { isLoading }] = useAdminRemovePasskeyMutation();
  const [failure, setFailure] = useState<string>();
  const goToTitle = useFocusTitleAfterClose(passkey !== undefined || failure !== undefined);

  const handleConfirm = async () => {
    if (!passkey) return;
    try {
      await remove(passkey.id).unwrap();
      goToTitle();
      announce(texts.removed(passkey.name));
    } catch (error) {
      // Another tab was first, which is what was asked for.
      if (isGone(error)) goToTitle();
      else {
        logProblem(texts.removeFailed, error);
        setFailure(failureOf(texts.removeFailed, error));
      }
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        question={texts.removeQuestion}
        detail={passkey && texts.removeDetail(passkey.name)}
        confirmLabel={texts.remove}
        isOpen={passkey !== undefined}
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
        onCancel={onClose}
      />
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
