import { imageUrl } from '@site/contract';
import { Button, fieldId, FileField, Stack } from '@site/ui';
import { useFormikContext } from 'formik';
import { useCheckAtOnce } from '../../records/useCheckAtOnce';
import { PICTURE_TYPES } from './trainerFormSchema';
import { trainerTexts } from './trainerMessages';
import type { TrainerValues } from './trainerView';

const ACCEPT = PICTURE_TYPES.join(',');

/** The stored photo, another one in its place, or none. Takes effect with the save. */
export function PhotoField({ progress }: { progress: number | undefined }) {
  const { values, setFieldValue } = useFormikContext<TrainerValues>();
  const { image, storedImage } = values;
  useCheckAtOnce('image');

  const handleRemove = () => {
    // The button goes with the photo, and the focus must not go with it.
    document.getElementById(fieldId('image'))?.focus();
    void setFieldValue('storedImage', null);
  };

  return (
    <Stack $gap="xs">
      <FileField
        name="image"
        label="Photo"
        hint={trainerTexts.pictureHint}
        accept={ACCEPT}
        // The form's own rule refuses what is too large: it holds up the save as well.
        maxBytes={Infinity}
        currentUrl={storedImage && imageUrl(storedImage.url)}
        progress={progress}
      />
      {storedImage && !image && (
        <div>
          <Button variant="secondary" size="small" onClick={handleRemove}>
            Remove the stored photo
          </Button>
        </div>
      )}
    </Stack>
  );
}
