import type { ImageWire } from '@site/contract';
import { fieldId, Picture } from '@site/ui';
import { type DragEvent, useRef } from 'react';
import { ActionButton, RowActions } from '../../shared/lists/rowActionParts';
import { MoveButtons } from './MoveButtons';
import { PictureItem, PictureList } from './postFormParts';
import { usePictureMoves } from './usePictureMoves';

interface StoredPicturesProps {
  /** What each one is called, with its number: 'gallery picture 2'. */
  label: string;
  /** The form field for new ones, which takes the focus when none is left. */
  fieldName: string;
  pictures: readonly ImageWire[];
  isWide?: boolean;
  onRemove(picture: ImageWire): void;
  /** Where their order matters. */
  onReorder?(pictures: ImageWire[]): void;
}

/** The pictures that a post has; removing and moving one takes effect with the next save. */
export function StoredPictures(props: StoredPicturesProps) {
  const { label, fieldName, pictures, isWide, onRemove, onReorder } = props;
  const list = useRef<HTMLUListElement>(null);
  const moves = usePictureMoves({ label, pictures, onReorder });
  if (pictures.length === 0) return null;

  const handleRemove = (picture: ImageWire, index: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
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
          <PictureItem key={picture.id} $isWide={isWide} {...(onReorder && dragHandlers(moves, index))}>
            <Picture image={picture} alt={name} sizes="320px" ratio="3 / 2" />
            <RowActions>
              {onReorder && (
                <MoveButtons name={name} index={index} count={pictures.length} step={moves.step} />
              )}
              <ActionButton
                type="button"
                $isDanger
                data-removes=""
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

type Moves = ReturnType<typeof usePictureMoves>;

const dragHandlers = ({ drag }: Moves, index: number) => ({
  draggable: true,
  onDragStart: () => drag.start(index),
  onDragOver: (event: DragEvent) => drag.isOn() && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    drag.dropAt(index);
  },
  onDragEnd: drag.end,
});
