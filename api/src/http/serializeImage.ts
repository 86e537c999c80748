import { type ImageWire, imagePath } from '@site/contract';
import type { StoredImage } from '../db/imageField';

// Wide enough for a card on a high-density display, small enough for a browser that ignores `srcset`.
const FALLBACK_WIDTH = 1200;
const PORTRAIT_FALLBACK_WIDTH = 500;

export function serializeImage(image: StoredImage): ImageWire {
  return toWire(image, FALLBACK_WIDTH);
}

/** The same for a person's photo, which is shown smaller. */
export function serializePortrait(image: StoredImage): ImageWire {
  return toWire(image, PORTRAIT_FALLBACK_WIDTH);
}

function toWire({ id, width, height, widths }: StoredImage, fallbackWidth: number): ImageWire {
  const fallback = widths.findLast((candidate) => candidate <= fallbackWidth) ?? width;
  return { id, url: imagePath(id, fallback, 'webp'), width, height, widths: [...widths] };
}
