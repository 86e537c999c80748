import type { ImageWire } from '@site/contract';

/** The form values of a person's photo. */
export interface PhotoValues {
  /** The record's photo; null also when it is to be removed. */
  storedPhoto: ImageWire | null;
  /** The chosen replacement. */
  photo: File | null;
}

export const noPhoto: PhotoValues = { storedPhoto: null, photo: null };

/** Whether a save must remove the photo explicitly: a new photo replaces the old one anyway. */
export function isPhotoRemoved(values: PhotoValues, before: PhotoValues): boolean {
  return before.storedPhoto !== null && values.storedPhoto === null && values.photo === null;
}

/** For the comparison of two versions. An unchanged photo is no difference: saving leaves it alone. */
export function photoText({ photo, storedPhoto }: PhotoValues): string {
  if (photo) return `A new photo: ${photo.name}`;
  return storedPhoto ? 'The stored photo' : '';
}
