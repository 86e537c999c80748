import { type ImageWire, imagePath } from '@site/contract';
import type { StoredImage } from '../db/imageField';

// Wide enough for a card on a sharp display, small enough for a browser that ignores `srcset`.
const FALLBACK_WIDTH = 1200;

export function serializeImage({ id, width, height, widths }: StoredImage): ImageWire {
  const fallback = widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? width;
  return { id, url: imagePath(id, fallback, 'webp'), width, height, widths: [...widths] };
}
