import { TextField } from '@site/ui';
import { useRecordForm } from '../form/useRecordForm';
import { useAdminDescribePictureMutation, useLazyAdminMediaPictureQuery } from './mediaApi';
import { FormDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
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
    <FormDialog title={mediaTexts.dialog} onClose={onClose}>
      <DescriptionForm picture={picture} onClose={onClose} />
    </FormDialog>
  );
}

function DescriptionForm({ picture, onClose }: DescriptionDialogProps) {
  const [send] = useAdminDescribePictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();

  const form = useRecordForm<DescriptionValues>({
    stored: toStoredDescription(picture),
    empty: { alt: '' },
    schema: descriptionSchema,
    save: async ({ alt }, before) => {
      const saved = await send({ id: picture.id, alt, based_on: before?.updatedAt }).unwrap();
      return toStoredDescription(toMediaRow(saved));
    },
    reload: async (id) => toStoredDescription(toMediaRow(await load(id).unwrap())),
    compare: descriptionDifferences,
    failureText: (error) => mediaTexts.saveFailed(error?.message ?? ''),
    savedText: () => mediaTexts.saved,
    onSaved: onClose,
  });

  return (
    <RecordForm title={mediaTexts.dialog} form={form} onClose={onClose}>
      <TextField name="alt" label={mediaTexts.label} hint={mediaTexts.hint} isOptional />
    </RecordForm>
  );
}
