import { imagePath, type MediaPictureWire } from '@site/contract';
import { Button, FileField, Heading } from '@site/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { changeValues } from '../form/changeValues';
import { LibraryDialog } from '../media/LibraryDialog';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureFile';
import { useValidateOnChoice } from '../form/useValidateOnChoice';
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
      <CoverFromLibrary />
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

/** Takes the place of a chosen file, too. */
function CoverFromLibrary() {
  const form = useFormikContext<PostValues>();
  const [isOpen, setIsOpen] = useState(false);

  const handleChoose = ({ id, width, height, widths }: MediaPictureWire) => {
    const storedCover = { id, width, height, widths, url: imagePath(id, Math.min(...widths), 'webp') };
    changeValues(form, (values) => ({ ...values, storedCover, cover: null }));
    setIsOpen(false);
  };

  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Choose the cover from the library
      </Button>
      {isOpen && (
        <LibraryDialog
          takenText={(name) => `‘${name}’ is the cover once you save`}
          onChoose={handleChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
