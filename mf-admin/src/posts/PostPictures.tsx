import { imagePath, type ImageWire, type MediaPictureWire } from '@site/contract';
import { Button, fieldId, Heading, iconProps, Picture } from '@site/ui';
import { useFormikContext } from 'formik';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { changeValues } from '../form/changeValues';
import { PICTURE_HINT } from '../form/pictureFile';
import { PictureField } from '../form/UploadField';
import { ActionButton, RowActions } from '../list/RowActions.styles';
import { LibraryDialog } from '../media/LibraryDialog';
import { useToast } from '../screen/Toast';
import { Panel, PictureItem, PictureList } from './PostForm.styles';
import type { PostValues } from './postView';
import type { UploadProgress } from './usePostSave';

export function PostPictures({ progress }: { progress: UploadProgress }) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const { storedCover, storedGallery } = values;

  return (
    <Panel aria-labelledby="pictures-title">
      <Heading level={2} size="xs" id="pictures-title">
        Pictures
      </Heading>
      <SinglePicture
        name="cover"
        storedName="storedCover"
        label="Cover Image"
        pictureLabel="cover picture"
        hint={storedCover ? `Another one replaces it. ${PICTURE_HINT}` : PICTURE_HINT}
        progress={progress.cover}
      />
      <CoverFromLibrary />
      <StoredPictures
        label="gallery picture"
        fieldName="gallery"
        pictures={storedGallery}
        onChange={(pictures) => void setFieldValue('storedGallery', pictures)}
      />
      <PictureField
        name="gallery"
        label="Gallery Images"
        hint="Several at once are welcome."
        isMultiple
        progress={progress.gallery}
      />
    </Panel>
  );
}

interface SinglePictureProps {
  name: 'cover' | 'sharePicture';
  storedName: 'storedCover' | 'storedSharePicture';
  label: string;
  /** The accessible name of the stored picture. */
  pictureLabel: string;
  hint: string;
  progress: number | undefined;
}

/** A picture of which a post has one: the stored one, or a file that will replace it. */
export function SinglePicture({ name, storedName, label, pictureLabel, hint, progress }: SinglePictureProps) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const stored = values[storedName];
  return (
    <>
      {stored && !values[name] && (
        <StoredPictures
          label={pictureLabel}
          fieldName={name}
          isSingle
          pictures={[stored]}
          onChange={() => void setFieldValue(storedName, null)}
        />
      )}
      <PictureField
        name={name}
        label={label}
        isOptional={name === 'sharePicture'}
        hint={hint}
        progress={progress}
      />
    </>
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

interface StoredPicturesProps {
  /** The accessible name of each picture, to which its number is added: 'gallery picture 2'. */
  label: string;
  /** The file field for new pictures, which takes the focus once one is removed. */
  fieldName: string;
  pictures: readonly ImageWire[];
  /** There is no other one, nor an order. */
  isSingle?: boolean;
  onChange(pictures: ImageWire[]): void;
}

/** The stored pictures of a post. Removing and moving them takes effect with the next save. */
function StoredPictures(props: StoredPicturesProps) {
  const { label, fieldName, pictures, isSingle = false, onChange } = props;
  const move = useMove(props);
  if (pictures.length === 0) return null;

  const handleRemove = (picture: ImageWire) => {
    // The focused button is about to be removed.
    document.getElementById(fieldId(fieldName))?.focus();
    onChange(pictures.filter((other) => other !== picture));
  };

  return (
    <PictureList role="list">
      {pictures.map((picture, index) => {
        const name = isSingle ? label : `${label} ${index + 1}`;
        return (
          <PictureItem key={picture.id} $isWide={isSingle}>
            <Picture image={picture} alt={name} sizes="320px" ratio="3 / 2" />
            <RowActions>
              {/* Both are always rendered, so that the focus is not lost at either end. */}
              {!isSingle &&
                DIRECTIONS.map(({ word, places, Icon }) => (
                  <ActionButton
                    key={word}
                    type="button"
                    aria-label={`Move ${name} ${word}`}
                    aria-disabled={pictures[index + places] === undefined || undefined}
                    onClick={({ currentTarget }) => move(index, places, currentTarget)}
                  >
                    <Icon {...iconProps} />
                  </ActionButton>
                ))}
              <ActionButton
                type="button"
                $isDanger
                aria-label={`Remove ${name}`}
                onClick={() => handleRemove(picture)}
              >
                Remove
              </ActionButton>
            </RowActions>
          </PictureItem>
        );
      })}
    </PictureList>
  );
}

/** Moves a picture by some places; `by` is the pressed button, which moves with it and keeps the focus. */
function useMove({ label, pictures, onChange }: StoredPicturesProps) {
  const announce = useToast();
  const [moved, setMoved] = useState<{ by: HTMLElement }>();

  // Moving an element in the DOM takes the focus from it.
  useEffect(() => moved?.by.focus(), [moved]);

  return (from: number, places: 1 | -1, by: HTMLElement) => {
    const to = from + places;
    if (to < 0 || to >= pictures.length) return;
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1)));
    announce(`Now ${label} ${to + 1} of ${pictures.length}`);
    setMoved({ by });
  };
}

const DIRECTIONS = [
  { word: 'earlier', places: -1, Icon: ArrowLeft },
  { word: 'later', places: 1, Icon: ArrowRight },
] as const;
