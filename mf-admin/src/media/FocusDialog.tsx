import type { PictureFocus } from '@site/contract';
import { useRecordForm } from '../form/useRecordForm';
import { RecordDialog, RecordForm, useRecordToEdit } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import { FocusFields } from './FocusFields';
import {
  focusDifferences,
  type FocusedPicture,
  focusTexts,
  toFocusedPicture,
  toStoredFocus,
  unsetFocus,
} from './focusView';
import {
  useAdminFocusPictureMutation,
  useAdminMediaPictureQuery,
  useLazyAdminMediaPictureQuery,
} from './mediaApi';

interface FocusDialogProps {
  picture: FocusedPicture;
  onSaved?(focus: PictureFocus): void;
  onClose(): void;
}

/** Sets what stays in view where a picture is cut. Mounted only while open, so its state is always fresh. */
export function FocusDialog(props: FocusDialogProps) {
  return (
    <RecordDialog title={focusTexts.title} onClose={props.onClose}>
      <FocusForm {...props} />
    </RecordDialog>
  );
}

interface PhotoFocusDialogProps extends Omit<FocusDialogProps, 'picture'> {
  id: string;
}

/** The same for a picture of which only the id is known. */
export function PhotoFocusDialog({ id, ...props }: PhotoFocusDialogProps) {
  const { stored, waiting } = useRecordToEdit(useAdminMediaPictureQuery(id), {
    toStored: toFocusedPicture,
    failureText: focusTexts.loadFailed,
  });
  return (
    <RecordDialog title={focusTexts.title} waiting={waiting} onClose={props.onClose}>
      {stored && <FocusForm picture={stored} {...props} />}
    </RecordDialog>
  );
}

function FocusForm({ picture, onSaved, onClose }: FocusDialogProps) {
  const [send] = useAdminFocusPictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();
  const announce = useToast();

  const form = useRecordForm<PictureFocus>({
    stored: toStoredFocus(picture),
    empty: unsetFocus(picture.isPerson),
    save: ({ x, y }, before) => send({ id: picture.id, x, y, based_on: before?.updatedAt }).unwrap(),
    reload: async (id) => toStoredFocus(toFocusedPicture(await load(id).unwrap())),
    compare: focusDifferences,
    failureText: focusTexts.failed,
    logText: 'The focal point could not be saved',
    onSaved: (focus) => {
      announce(focusTexts.saved);
      onSaved?.(focus);
      onClose();
    },
  });

  return (
    <RecordForm title={focusTexts.title} form={form} onClose={onClose}>
      <FocusFields picture={picture} />
    </RecordForm>
  );
}
