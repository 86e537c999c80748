import type { PictureFocus } from '@site/contract';
import { useRecordForm } from '../../shared/form/useRecordForm';
import { useAdminFocusPictureMutation, useLazyAdminMediaPictureQuery } from '../../shared/media/mediaApi';
import { RecordDialog, RecordForm } from '../../shared/records/RecordDialog';
import { useToast } from '../../shared/toast/Toast';
import { FocusFields } from './FocusFields';
import { focusDifferences, focusTexts, MIDDLE, toStoredFocus } from './focusView';
import type { MediaRow } from './mediaView';

interface FocusDialogProps {
  picture: MediaRow;
  onClose(): void;
}

/** Sets what stays in view where a picture is cut. Mounted only while open, so its state is always fresh. */
export function FocusDialog({ picture, onClose }: FocusDialogProps) {
  return (
    <RecordDialog title={focusTexts.title} onClose={onClose}>
      <FocusForm picture={picture} onClose={onClose} />
    </RecordDialog>
  );
}

function FocusForm({ picture, onClose }: FocusDialogProps) {
  const [send] = useAdminFocusPictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();
  const announce = useToast();

  const form = useRecordForm<PictureFocus>({
    stored: { id: picture.id, updatedAt: picture.updatedAt, values: picture.focus ?? MIDDLE },
    empty: MIDDLE,
    save: ({ x, y }, before) => send({ id: picture.id, x, y, based_on: before?.updatedAt }).unwrap(),
    reload: async (id) => toStoredFocus(await load(id).unwrap()),
    compare: focusDifferences,
    failureText: focusTexts.failed,
    logText: 'The focal point could not be saved',
    onSaved: () => {
      announce(focusTexts.saved);
      onClose();
    },
  });

  return (
    <RecordForm title={focusTexts.title} form={form} onClose={onClose}>
      <FocusFields picture={picture} />
    </RecordForm>
  );
}
