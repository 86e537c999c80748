import type { MediaPictureWire, PictureFocus } from '@site/contract';
import { TextField } from '@site/ui';
import { RecordDialog } from '../form/RecordDialog';
import { RecordForm } from '../form/RecordForm';
import { useRecordForm } from '../form/useRecordForm';
import { FocusFields } from './FocusFields';
import {
  useAdminChangePictureMutation,
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
  const [change] = useAdminChangePictureMutation();
  const [load] = useLazyAdminMediaPictureQuery();
  const row = toMediaRow(picture);

  const form = useRecordForm<PictureValues>({
    stored: toStoredPicture(picture),
    empty: emptyPicture,
    schema: pictureSchema,
    save: async ({ alt, x, y }, before) => {
      const patch = {
        ...(alt !== before?.values.alt && { alt }),
        ...((x !== before?.values.x || y !== before.values.y) && { focus: { x, y } }),
      };
      return toStoredPicture(await change({ id, ...patch, based_on: before?.updatedAt }).unwrap());
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
