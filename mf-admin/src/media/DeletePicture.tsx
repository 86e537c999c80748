import { logProblem, toApiError } from '@site/runtime';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { useState } from 'react';
import { useAdminDeletePictureMutation } from './mediaApi';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';
import { deletionFailure, deletionTexts } from './deletionView';
import type { MediaRow } from './mediaView';

interface DeletePictureProps {
  /** The picture that the dialog asks about. */
  picture: MediaRow | undefined;
  onClose(): void;
}

/** Deletes a picture that nothing uses, for good, after a question. */
export function DeletePicture({ picture, onClose }: DeletePictureProps) {
  const [remove, { isLoading }] = useAdminDeletePictureMutation();
  const [failure, setFailure] = useState<string>();
  const announce = useToast();
  const goToTitle = useFocusTitleAfterClose(picture !== undefined || failure !== undefined);

  const confirm = async ({ id, name }: MediaRow) => {
    try {
      await remove(id).unwrap();
      goToTitle();
      announce(deletionTexts.done(name));
    } catch (error) {
      logProblem('The picture could not be deleted', error);
      setFailure(deletionFailure(name, toApiError(error)?.status));
      goToTitle();
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        question={deletionTexts.question}
        detail={picture && deletionTexts.detail(picture.name)}
        confirmLabel={deletionTexts.confirm}
        isOpen={picture !== undefined}
        isBusy={isLoading}
        onConfirm={() => picture && void confirm(picture)}
        onCancel={onClose}
      />
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
