import type { PictureFocus } from '@site/contract';
import { useRecordForm } from '../form/useRecordForm';
import { FormDialog, RecordDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
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
    <FormDialog title={focusTexts.title} onClose={props.onClose}>
      <FocusForm {...props} />
    </FormDialog>
  );
}

interface PhotoFocusDialogProps extends Omit<FocusDialogProps, 'picture'> {
  id: string;
}

/** The same for a picture of which only the id is known. */
export function PhotoFocusDialog({ id, ...props }: PhotoFocusDialogProps) {
  return (
    <RecordDialog
      title={focusTexts.title}
      query={useAdminMediaPictureQuery(id)}
      toStored={toFocusedPicture}
      loadFailed={focusTexts.loadFailed}
      onClose={props.onClose}
    >
      {(picture) => picture && <FocusForm picture={picture} {...props} />}
    </RecordDialog>
  );
}

function FocusForm({ picture, onSaved, onClose }: FocusDialogProps) {
  const [send] = useAdminFocusPictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();

  const form = useRecordForm<PictureFocus>({
    stored: toStoredFocus(picture),
    empty: unsetFocus(picture.isPerson),
    save: async ({ x, y }, before) => {
      const saved = await send({ id: picture.id, x, y, based_on: before?.updatedAt }).unwrap();
      return toStoredFocus(toFocusedPicture(saved));
    },
    reload: async (id) => toStoredFocus(toFocusedPicture(await load(id).unwrap())),
    compare: focusDifferences,
    failureText: (error) => focusTexts.failed(error?.message ?? ''),
    savedText: () => focusTexts.saved,
    logText: 'The focal point could not be saved',
    onSaved: (focus) => {
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
