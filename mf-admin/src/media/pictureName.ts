import type { MediaPictureWire } from '@site/contract';

/** A person's photo has the person's name; a picture from before the library may have none. */
export function pictureName({ subject, file_name, alt, uses }: MediaPictureWire): string {
  const person = subject === 'person' ? uses[0]?.title : undefined;
  return person || file_name || alt || 'Picture without a name';
}
