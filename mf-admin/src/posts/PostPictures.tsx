import { imagePath, type ImageWire, type MediaPictureWire } from '@site/contract';
import { Button, fieldId, iconProps, Panel, Picture } from '@site/ui';
import { useFormikContext } from 'formik';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { UploadField } from '../form/UploadField';
import { ActionButton, RowActions } from '../list/RowButtons';
import { LibraryDialog } from '../media/LibraryDialog';
import { useToast } from '../screen/Toast';
import type { PostValues } from './postView';

export function PostPictures() {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  return (
    <Panel title="Pictures">
      <SinglePicture name="cover" label="Cover Image" pictureLabel="cover picture" />
      <CoverFromLibrary />
      <StoredPictures
        label="gallery picture"
        fieldName="gallery"
        pictures={values.gallery}
        onChange={(pictures) => void setFieldValue('gallery', pictures)}
      />
      <UploadField<ImageWire[]>
        name="gallery"
        label="Gallery Images"
        hint="Several at once are welcome."
        isMultiple
        toValue={(picture, current) => [...current, picture]}
      />
    </Panel>
  );
}

interface SinglePictureProps {
  name: 'cover' | 'sharePicture';
  label: string;
  /** The accessible name of the picture. */
  pictureLabel: string;
  hint?: string;
}

/** A picture of which a post has one: another one replaces it. */
export function SinglePicture({ name, label, pictureLabel, hint }: SinglePictureProps) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const picture = values[name];
  return (
    <>
      <StoredPictures
        label={pictureLabel}
        fieldName={name}
        isSingle
        pictures={picture ? [picture] : []}
        onChange={() => void setFieldValue(name, null)}
      />
      <UploadField<ImageWire | null>
        name={name}
        label={label}
        hint={hint}
        isOptional={name === 'sharePicture'}
        toValue={(arrived) => arrived}
      />
    </>
  );
}

function CoverFromLibrary() {
  const { setFieldValue } = useFormikContext<PostValues>();
  const [isOpen, setIsOpen] = useState(false);

  const handleChoose = ({ id, width, height, widths }: MediaPictureWire) => {
    const url = imagePath(id, Math.min(...widths), 'webp');
    void setFieldValue('cover', { id, width, height, widths, url });
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

/** The pictures of a post. Adding, removing and moving them takes effect with the next save. */
function StoredPictures({ label, fieldName, pictures, isSingle = false, onChange }: StoredPicturesProps) {
  const announce = useToast();
  if (pictures.length === 0) return null;

  const handleMove = (from: number, places: 1 | -1) => {
    const to = from + places;
    if (to < 0 || to >= pictures.length) return;
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1)));
    announce(`Now ${label} ${to + 1} of ${pictures.length}`);
  };

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
            <Picture image={picture} alt={name} sizes="320px" ratio="3 / 2" isRounded />
            <RowActions>
              {/* Both are always rendered, so that the focus is not lost at either end. */}
              {!isSingle &&
                DIRECTIONS.map(({ word, places, Icon }) => (
                  <ActionButton
                    key={word}
                    type="button"
                    aria-label={`Move ${name} ${word}`}
                    aria-disabled={pictures[index + places] === undefined || undefined}
                    onClick={() => handleMove(index, places)}
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

const DIRECTIONS = [
  { word: 'earlier', places: -1, Icon: ArrowLeft },
  { word: 'later', places: 1, Icon: ArrowRight },
] as const;

const PictureList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const PictureItem = styled.li<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;
