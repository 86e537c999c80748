import { FileField, Heading } from '@site/ui';
import { useFormikContext } from 'formik';
import { PICTURE_HINT, PICTURE_TYPES } from '../../shared/records/pictureFile';
import { useValidateOnChoice } from '../../shared/form/useFormToSave';
import { MoveButtons, StoredPictures, usePictureMoves } from './StoredPictures';
import { Panel } from './PostForm.styles';
import type { PostValues } from './postView';
import type { UploadProgress } from './usePostSave';

export function PostPictures({ progress }: { progress: UploadProgress }) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const { storedCover, storedGallery, cover, gallery } = values;
  const { step } = usePictureMoves({
    label: 'new picture',
    pictures: gallery,
    onReorder: (files) => void setFieldValue('gallery', files),
  });
  useValidateOnChoice('cover');
  useValidateOnChoice('gallery');

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
        hint={storedCover ? `Another one replaces it. ${PICTURE_HINT}` : PICTURE_HINT}
        accept={PICTURE_TYPES}
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
        accept={PICTURE_TYPES}
        isMultiple
        progress={progress.gallery}
        actionsOf={(file, index) => (
          <MoveButtons name={file.name} index={index} count={gallery.length} step={step} />
        )}
      />
    </Panel>
  );
}
