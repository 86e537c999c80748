import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ImageWire } from '@site/contract';
import { fieldId, iconProps, Picture } from '@site/ui';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import { useToast } from '../../shared/toast/Toast';
import { PictureItem, PictureList } from './PostForm.styles';

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

interface MoveButtonsProps {
  /** Of the picture. */
  name: string;
  index: number;
  count: number;
  step: ReturnType<typeof usePictureMoves>['step'];
}

/** At the ends they stay where they are, so that the focus does. */
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
  /** What each one is called: 'gallery picture'. */
  label: string;
  pictures: readonly Picture[];
  onReorder?(pictures: Picture[]): void;
}

/** Changes the order of pictures: by buttons, on which the focus stays, and with the mouse. */
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

  // A browser takes the focus from an element that changes its place.
  useEffect(() => moved?.by.focus(), [moved]);

  return {
    /** `by` is the button, which moves along. */
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
