import type { MediaPictureWire, PictureFocus } from '@site/contract';
import { TextField } from '@site/ui';
import { RecordDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { FocusFields } from './FocusFields';
import {
  useAdminDescribePictureMutation,
  useAdminFocusPictureMutation,
  useAdminMediaPictureQuery,
  useLazyAdminMediaPictureQuery,
} from './mediaApi';
import {
  emptyPicture,
  mediaTexts,
  pictureDifferences,
  pictureSchema,
  type PictureValues,
  toMediaRow,
  toStoredPicture,
} from './mediaView';

interface PictureDialogProps {
  id: string;
  title: string;
  onSaved?(focus: PictureFocus): void;
  onClose(): void;
}

/** The description of a picture, and what stays in view where it is cut. Mounted only while open. */
export function PictureDialog({ id, title, ...props }: PictureDialogProps) {
  return (
    <RecordDialog
      title={title}
      query={useAdminMediaPictureQuery(id)}
      toStored={asIs}
      loadFailed={mediaTexts.loadFailed}
      onClose={props.onClose}
    >
      {(picture) => picture && <PictureForm picture={picture} title={title} {...props} />}
    </RecordDialog>
  );
}

const asIs = (picture: MediaPictureWire) => picture;

interface PictureFormProps extends Omit<PictureDialogProps, 'id'> {
  picture: MediaPictureWire;
}

function PictureForm({ picture, title, onSaved, onClose }: PictureFormProps) {
  const { id } = picture;
  const [describe] = useAdminDescribePictureMutation();
  const [setFocus] = useAdminFocusPictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();
  const row = toMediaRow(picture);

  const form = useRecordForm<PictureValues>({
    stored: toStoredPicture(picture),
    empty: emptyPicture,
    schema: pictureSchema,
    save: async ({ alt, x, y }, before) => {
      const isDescribed = alt !== before?.values.alt;
      const isFocused = x !== before?.values.x || y !== before.values.y;
      // The second call follows the first one's version.
      const described = isDescribed && (await describe({ id, alt, based_on: before?.updatedAt }).unwrap());
      if (described && !isFocused) return toStoredPicture(described);
      const basedOn = described ? described.updated_at : before?.updatedAt;
      return toStoredPicture(await setFocus({ id, x, y, based_on: basedOn }).unwrap());
    },
    reload: async () => toStoredPicture(await load(id).unwrap()),
    compare: pictureDifferences,
    failureText: (error) => mediaTexts.saveFailed(error?.message ?? ''),
    savedText: () => mediaTexts.saved(row.name),
    onSaved: ({ x, y }) => {
      onSaved?.({ x, y });
      onClose();
    },
  });

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      {!row.isPerson && <TextField name="alt" label={mediaTexts.label} hint={mediaTexts.hint} isOptional />}
      <FocusFields picture={row} />
    </RecordForm>
  );
}
