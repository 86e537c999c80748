import type { ImageWire } from '@site/contract';
import { Picture } from '@site/ui';
import { PictureItem, PictureList } from './postFormParts';
import { ActionButton, RowActions } from './rowActionParts';

interface StoredPicturesProps {
  /** What each one is called, with its number: 'gallery picture 2'. */
  label: string;
  pictures: readonly ImageWire[];
  isWide?: boolean;
  onRemove(picture: ImageWire): void;
}

/** The pictures that a post has; removing one takes effect with the next save. */
export function StoredPictures({ label, pictures, isWide, onRemove }: StoredPicturesProps) {
  if (pictures.length === 0) return null;

  return (
    <PictureList>
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
                onClick={() => onRemove(picture)}
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
