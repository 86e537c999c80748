import type { ImageWire } from '@site/contract';
import { fieldId, Picture } from '@site/ui';
import { useRef } from 'react';
import { PictureItem, PictureList } from './postFormParts';
import { ActionButton, RowActions } from './rowActionParts';

interface StoredPicturesProps {
  /** What each one is called, with its number: 'gallery picture 2'. */
  label: string;
  /** The form field for new ones, which takes the focus when none is left. */
  fieldName: string;
  pictures: readonly ImageWire[];
  isWide?: boolean;
  onRemove(picture: ImageWire): void;
}

/** The pictures that a post has; removing one takes effect with the next save. */
export function StoredPictures({ label, fieldName, pictures, isWide, onRemove }: StoredPicturesProps) {
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;

  const handleRemove = (picture: ImageWire, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The button that has the focus is about to go.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(fieldId(fieldName));
    next?.focus();
    onRemove(picture);
  };

  return (
    <PictureList ref={list}>
      {pictures.map((picture, index) => {
        const name = isWide ? label : `${label} ${index + 1}`;
        return (
          <PictureItem key={picture.id} $isWide={isWide}>
            <Picture image={picture} alt={name} sizes="320px" ratio="3 / 2" />
            <RowActions>
              <ActionButton
                type="button"
                $isDanger
                aria-label={`Remove ${name}`}
                onClick={() => handleRemove(picture, index)}
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
