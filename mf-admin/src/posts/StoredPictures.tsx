import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ImageWire } from '@site/contract';
import { fieldId, iconProps, Picture } from '@site/ui';
import { ActionButton, RowActions } from '../list/RecordActions';
import { useToast } from '../screen/Toast';
import { PictureItem, PictureList } from './PostForm.styles';

interface StoredPicturesProps {
  /** The accessible name of each picture, to which its number is added: 'gallery picture 2'. */
  label: string;
  /** The file field for new pictures, which takes the focus when none is left. */
  fieldName: string;
  pictures: readonly ImageWire[];
  isWide?: boolean;
  onRemove(picture: ImageWire): void;
  /** Given where the order matters. */
  onReorder?(pictures: ImageWire[]): void;
}

/** The stored pictures of a post. Removing and moving them takes effect with the next save. */
export function StoredPictures(props: StoredPicturesProps) {
  const { label, fieldName, pictures, isWide, onRemove, onReorder } = props;
  const list = useRef<HTMLUListElement>(null);
  const moves = usePictureMoves({ label, pictures, onReorder });
  if (pictures.length === 0) return null;

  const handleRemove = (picture: ImageWire, index: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    // The focused button is about to be removed.
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(fieldId(fieldName));
    next?.focus();
    onRemove(picture);
  };

  return (
    <PictureList role="list" ref={list}>
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

interface MoveButtonsProps {
  /** The picture's name. */
  name: string;
  index: number;
  count: number;
  step: ReturnType<typeof usePictureMoves>['step'];
}

/** Both buttons are always rendered, so that the focus is not lost at either end. */
export function MoveButtons({ name, index, count, step }: MoveButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <ActionButton
        type="button"
        aria-label={`Move ${name} earlier`}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => !isFirst && step(index, -1, currentTarget)}
      >
        <ArrowLeft {...iconProps} />
      </ActionButton>
      <ActionButton
        type="button"
        aria-label={`Move ${name} later`}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => !isLast && step(index, 1, currentTarget)}
      >
        <ArrowRight {...iconProps} />
      </ActionButton>
    </>
  );
}

interface PictureMovesOptions<Picture> {
  /** The accessible name of each picture, without its number: 'gallery picture'. */
  label: string;
  pictures: readonly Picture[];
  onReorder?(pictures: Picture[]): void;
}

/** Reorders pictures with buttons, which keep the focus, and by drag and drop. */
export function usePictureMoves<Picture>({ label, pictures, onReorder }: PictureMovesOptions<Picture>) {
  const announce = useToast();
  const dragged = useRef<number>(null);
  const [moved, setMoved] = useState<{ by: HTMLElement }>();

  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (!picture || from === to) return;
    onReorder?.(pictures.filter((other) => other !== picture).toSpliced(to, 0, picture));
    announce(`Now ${label} ${to + 1} of ${pictures.length}`);
  };

  // Moving an element in the DOM takes the focus from it.
  useEffect(() => moved?.by.focus(), [moved]);

  return {
    /** `by` is the pressed button, which moves with its picture. */
    step: (from: number, places: -1 | 1, by: HTMLElement) => {
      move(from, from + places);
      setMoved({ by });
    },
    drag: {
      isOn: () => dragged.current !== null,
      start: (index: number) => {
        dragged.current = index;
      },
      dropAt: (index: number) => {
        if (dragged.current !== null) move(dragged.current, index);
        dragged.current = null;
      },
      end: () => {
        dragged.current = null;
      },
    },
  };
}
