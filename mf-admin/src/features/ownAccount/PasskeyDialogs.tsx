import { limits, passkeyInput, type PasskeyWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import {
  AlertDialog,
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  DialogButtons,
  Stack,
  TextField,
} from '@site/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
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
      {passkey && <NameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

const nameForm = passkeyInput.pick(['name']);
type NameValues = Pick<PasskeyWire, 'name'>;

function NameForm({ passkey, onClose }: { passkey: PasskeyWire; onClose(): void }) {
  const announce = useToast();
  const [rename] = useAdminRenamePasskeyMutation();
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async (values: NameValues, { setFieldError }: FormikHelpers<NameValues>) => {
    const { name } = nameForm.cast(values);
    setFailure(undefined);
    try {
      await rename({ id: passkey.id, name }).unwrap();
      announce(texts.renamed(name));
      onClose();
    } catch (error) {
      const refused = toApiError(error)?.fields?.name;
      if (refused) return setFieldError('name', refused);
      logProblem(texts.renameFailed, error);
      setFailure(failureOf(texts.renameFailed, error));
    }
    return undefined;
  };

  return (
    <Formik initialValues={{ name: passkey.name }} validationSchema={nameForm} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Form noValidate aria-label={texts.renameTitle}>
          <Stack $gap="m">
            <Banner tone="danger">{failure}</Banner>
            <TextField
              id="renamed-passkey"
              name="name"
              label="Name"
              autoComplete="off"
              maxLength={limits.passkeyNameMax}
              readOnly={isSubmitting}
            />
          </Stack>
          <DialogButtons>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSubmitting}>
              Save
            </Button>
          </DialogButtons>
        </Form>
      )}
    </Formik>
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
