import { faceFocus, type MediaPictureWire, type PictureFocus } from '@site/contract';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import type { StoredRecord } from '../form/StoredRecord';

const MIDDLE: PictureFocus = { x: 50, y: 50 };

/** A picture of the library, as far as its focal point is concerned. */
export interface FocusedPicture {
  id: string;
  widths: number[];
  alt: string;
  isPerson: boolean;
  focus: PictureFocus | undefined;
  updatedAt: string;
}

/** What stays in view as long as nobody has set anything. */
export const unsetFocus = (isPerson: boolean): PictureFocus => (isPerson ? faceFocus : MIDDLE);

export const focusOf = ({ focus, isPerson }: Pick<FocusedPicture, 'focus' | 'isPerson'>): PictureFocus =>
  focus ?? unsetFocus(isPerson);

export const focusTexts = {
  action: 'Focal point',
  title: 'Set the focal point',
  what: 'Covers and galleries of posts are cut to a shape. What is under the mark stays in view. Click in the picture, or move the sliders.',
  whatOfPerson:
    'Cards and the profile show the photo upright, 4:5. What is under the mark stays in view: usually the face. Click in the picture, or move the sliders.',
  whole: 'The whole picture',
  x: 'From the left',
  y: 'From the top',
  previews: 'How posts show it',
  previewsOfPerson: 'How cards and the profile show it',
  middle: 'Back to the middle',
  face: 'Back to where a face usually is',
  saved: 'The focal point is set',
  loadFailed: 'The photo could not be loaded.',
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

export function toFocusedPicture(picture: MediaPictureWire): FocusedPicture {
  const { id, widths, alt, subject, focus, updated_at } = picture;
  return { id, widths, alt, isPerson: subject === 'person', focus, updatedAt: updated_at };
}

export const toStoredFocus = (picture: FocusedPicture): StoredRecord<PictureFocus> => ({
  ...{ id: picture.id, updatedAt: picture.updatedAt, values: focusOf(picture) },
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
