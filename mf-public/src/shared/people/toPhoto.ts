import type { ImageWire } from '@site/contract';

const SQUARE = 500;

/** Where only a picture's address is known and no renditions are, it is shown as it is. */
export function toPhoto(image: ImageWire | null, url: string | null): ImageWire | null {
  if (image || !url) return image;
  return { id: '', url, width: SQUARE, height: SQUARE, widths: [] };
}
