import type { MediaPictureWire, PictureFocus } from '@site/contract';
import { type Difference, differencesOf } from '../../shared/form/ConflictDialog';
import type { StoredRecord } from '../../shared/form/StoredRecord';

export const MIDDLE: PictureFocus = { x: 50, y: 50 };

export const focusTexts = {
  action: 'Focal point',
  title: 'Set the focal point',
  what: 'Covers and galleries of posts are cut to a shape. What is under the mark stays in view. Click in the picture, or move the sliders.',
  x: 'From the left',
  y: 'From the top',
  previews: 'How posts show it',
  middle: 'Back to the middle',
  saved: 'The focal point is set',
  failed: (message: string) => `The focal point could not be saved. ${message}`,
} as const;

export const percent = (value: number): string => `${value}%`;

/** A value of CSS. */
export const positionOf = ({ x, y }: PictureFocus): string => `${x}% ${y}%`;

/** The point under a pointer, in percent of a box on the screen. */
export function pointIn(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): PictureFocus {
  const part = (at: number, size: number) =>
    size === 0 ? MIDDLE.x : Math.round(Math.min(1, Math.max(0, at / size)) * 100);
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

type Focused = Pick<MediaPictureWire, 'id' | 'focus' | 'updated_at'>;

export const toStoredFocus = ({ id, focus, updated_at }: Focused): StoredRecord<PictureFocus> => ({
  ...{ id, updatedAt: updated_at, values: focus ?? MIDDLE },
});

export const focusDifferences = (mine: PictureFocus, theirs: PictureFocus): Difference[] =>
  differencesOf(
    [
      { label: focusTexts.x, textOf: ({ x }) => percent(x) },
      { label: focusTexts.y, textOf: ({ y }) => percent(y) },
    ],
    mine,
    theirs,
  );
