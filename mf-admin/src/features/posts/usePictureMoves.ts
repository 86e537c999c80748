import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../shared/toast/Announcer';

interface PictureMovesOptions<Picture> {
  /** What each one is called: 'gallery picture'. */
  label: string;
  pictures: readonly Picture[];
  onReorder?(pictures: Picture[]): void;
}

/** Changes the order of pictures: by buttons, on which the focus stays, and with the mouse. */
export function usePictureMoves<Picture>({ label, pictures, onReorder }: PictureMovesOptions<Picture>) {
  const announce = useAnnounce();
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
