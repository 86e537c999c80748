import type { ImageWire } from '@site/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../announcer/Announcer';

interface PictureMovesOptions {
  list: RefObject<HTMLUListElement | null>;
  /** What each one is called: 'gallery picture'. */
  label: string;
  pictures: readonly ImageWire[];
  onReorder?(pictures: ImageWire[]): void;
}

type Direction = 'earlier' | 'later';

/** Changes the order of pictures: by buttons, on which the focus stays, and with the mouse. */
export function usePictureMoves({ list, label, pictures, onReorder }: PictureMovesOptions) {
  const announce = useAnnounce();
  const dragged = useRef<number>(null);
  const [moved, setMoved] = useState<{ to: number; direction: Direction }>();

  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (!picture || from === to) return;
    onReorder?.(pictures.filter((other) => other !== picture).toSpliced(to, 0, picture));
    announce(`Now ${label} ${to + 1} of ${pictures.length}`);
  };

  useEffect(() => {
    if (!moved) return;
    // A browser takes the focus from an element that changes its place.
    const item = list.current?.children[moved.to];
    item?.querySelector<HTMLElement>(`[data-moves='${moved.direction}']`)?.focus();
  }, [moved, list]);

  return {
    step: (from: number, direction: Direction) => {
      const to = direction === 'earlier' ? from - 1 : from + 1;
      move(from, to);
      setMoved({ to, direction });
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
