import { Cluster, FileField, Stack, Text } from '@site/ui';
import { useRecordForm } from '../form/useRecordForm';
import { useValidateOnChoice } from '../form/useFormToSave';
import { useAdminReplacePictureMutation } from './mediaApi';
import { MediaThumbnail } from './MediaThumbnail';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureFile';
import { useUploadProgress } from '../form/pictureUpload';
import { RecordDialog, RecordForm } from '../form/RecordDialog';
import { useToast } from '../screen/Toast';
import type { MediaRow } from './mediaView';
import {
  noReplacement,
  replaceFailure,
  replacementSchema,
  type ReplacementValues,
  replaceTexts,
} from './replaceView';

interface ReplaceDialogProps {
  picture: MediaRow;
  onClose(): void;
}

/** Puts another file in the place of one picture, wherever it is shown. Mounted only while open. */
export function ReplaceDialog({ picture, onClose }: ReplaceDialogProps) {
  return (
    <RecordDialog title={replaceTexts.title} onClose={onClose}>
      <ReplaceForm picture={picture} onClose={onClose} />
    </RecordDialog>
  );
}

function ReplaceForm({ picture, onClose }: ReplaceDialogProps) {
  const { form, progress } = useReplacement(picture, onClose);
  return (
    <RecordForm title={replaceTexts.title} saveLabel={replaceTexts.save} form={form} onClose={onClose}>
      <Cluster $gap="s">
        <MediaThumbnail picture={picture} />
        <Stack $gap="xxs">
          <bdi>{picture.name}</bdi>
          <Text as="span" $size="small" $tone="muted">
            {replaceTexts.shown(picture.useCount)}
          </Text>
        </Stack>
      </Cluster>
      <Text>{replaceTexts.what}</Text>
      <ReplacementField progress={progress} />
    </RecordForm>
  );
}

function ReplacementField({ progress }: { progress: number | undefined }) {
  useValidateOnChoice('picture');
  return (
    <FileField
      name="picture"
      label={replaceTexts.label}
      hint={PICTURE_HINT}
      accept={PICTURE_TYPES}
      // The form's schema checks the size, because that also blocks the save.
      maxBytes={Infinity}
      progress={progress}
    />
  );
}

/** Without a version: whoever comes second is told that nothing shows the picture any more. */
function useReplacement({ id, name, updatedAt }: MediaRow, onReplaced: () => void) {
  const [send] = useAdminReplacePictureMutation();
  const announce = useToast();
  const { progress, follow } = useUploadProgress();
  const stored = { id, updatedAt, values: noReplacement };

  const form = useRecordForm<ReplacementValues>({
    ...{ stored, empty: noReplacement, schema: replacementSchema, failureText: replaceFailure },
    save: ({ picture }) =>
      follow(picture, (onProgress) => send({ id, file: picture as File, onProgress }).unwrap()),
    reload: () => Promise.resolve(stored),
    compare: () => [],
    logText: 'The picture could not be replaced',
    onSaved: () => {
      announce(replaceTexts.replaced(name));
      onReplaced();
    },
  });
  return { form, progress };
}
