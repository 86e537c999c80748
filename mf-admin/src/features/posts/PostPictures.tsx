import { FileField, Heading } from '@site/ui';
import { useFormikContext } from 'formik';
import { PICTURE_TYPES } from './postFormSchema';
import { Panel } from './postFormParts';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';
import { StoredPictures } from './StoredPictures';
import { useCheckAtOnce } from './useCheckAtOnce';
import type { UploadProgress } from './usePostSave';

const ACCEPT = PICTURE_TYPES.join(',');

export function PostPictures({ progress }: { progress: UploadProgress }) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const { storedCover, storedGallery, cover } = values;
  useCheckAtOnce('cover');
  useCheckAtOnce('gallery');

  return (
    <Panel aria-labelledby="pictures-title">
      <Heading level={2} size="xs" id="pictures-title">
        Pictures
      </Heading>
      {!cover && (
        <StoredPictures
          label="cover picture"
          fieldName="cover"
          isWide
          pictures={storedCover ? [storedCover] : []}
          onRemove={() => void setFieldValue('storedCover', null)}
        />
      )}
      <FileField
        name="cover"
        label="Cover Image"
        hint={storedCover ? `Another one replaces it. ${postTexts.pictureHint}` : postTexts.pictureHint}
        accept={ACCEPT}
        progress={progress.cover}
      />
      <StoredPictures
        label="gallery picture"
        fieldName="gallery"
        pictures={storedGallery}
        onReorder={(pictures) => void setFieldValue('storedGallery', pictures)}
        onRemove={({ id }) =>
          void setFieldValue(
            'storedGallery',
            storedGallery.filter((picture) => picture.id !== id),
          )
        }
      />
      <FileField
        name="gallery"
        label="Gallery Images"
        hint="Several at once are welcome."
        accept={ACCEPT}
        isMultiple
        progress={progress.gallery}
      />
    </Panel>
  );
}
