import { TextField } from '@site/ui';
import { useRecordForm } from '../form/useRecordForm';
import { useAdminDescribePictureMutation, useLazyAdminMediaPictureQuery } from './mediaApi';
import { RecordDialog, RecordForm } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import {
  descriptionDifferences,
  descriptionSchema,
  type DescriptionValues,
  type MediaRow,
  mediaTexts,
  toMediaRow,
  toStoredDescription,
} from './mediaView';

interface DescriptionDialogProps {
  picture: MediaRow;
  onClose(): void;
}

/** Describes one picture. Mounted only while open, so its state is always fresh. */
export function DescriptionDialog({ picture, onClose }: DescriptionDialogProps) {
  return (
    <RecordDialog title={mediaTexts.dialog} onClose={onClose}>
      <DescriptionForm picture={picture} onClose={onClose} />
    </RecordDialog>
  );
}

function DescriptionForm({ picture, onClose }: DescriptionDialogProps) {
  const [send] = useAdminDescribePictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();
  const announce = useToast();

  const form = useRecordForm<DescriptionValues>({
    stored: toStoredDescription(picture),
    empty: { alt: '' },
    schema: descriptionSchema,
    save: ({ alt }, before) => send({ id: picture.id, alt, based_on: before?.updatedAt }).unwrap(),
    reload: async (id) => toStoredDescription(toMediaRow(await load(id).unwrap())),
    compare: descriptionDifferences,
    failureText: mediaTexts.saveFailed,
    onSaved: () => {
      announce(mediaTexts.saved);
      onClose();
    },
  });

  return (
    <RecordForm title={mediaTexts.dialog} form={form} onClose={onClose}>
      <TextField name="alt" label={mediaTexts.label} hint={mediaTexts.hint} isOptional />
    </RecordForm>
  );
}
