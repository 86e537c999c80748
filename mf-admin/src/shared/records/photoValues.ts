import type { ImageWire } from '@site/contract';

/** What the form of a person holds of the photo. */
export interface PhotoValues {
  /** The one that the record has; none also when it is to go. */
  storedPhoto: ImageWire | null;
  /** The one to be sent, which takes its place. */
  photo: File | null;
}

export const noPhoto: PhotoValues = { storedPhoto: null, photo: null };

/** Whether a save has to say that the photo goes: a new one takes the place of the old one by itself. */
export function isPhotoRemoved(values: PhotoValues, before: PhotoValues): boolean {
  return before.storedPhoto !== null && values.storedPhoto === null && values.photo === null;
}

/** For a comparison of two versions. One that nobody chose or removed here is no difference: saving leaves it as it is. */
export function photoText({ photo, storedPhoto }: PhotoValues): string {
  if (photo) return `A new photo: ${photo.name}`;
  return storedPhoto ? 'The stored photo' : '';
}
