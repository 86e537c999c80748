import type { ImageWire } from '@site/contract';

interface Names {
  first_name: string;
  last_name: string;
}

/** docs/product.md#entities: first and last name joined. Empty where neither is known: such a profile is incomplete (docs/product.md#athlete-profile). */
export function fullName({ first_name, last_name }: Names): string {
  return [first_name, last_name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

const SQUARE = 500;

/** A picture without renditions is shown by its original address. */
export function toPhoto(image: ImageWire | null, url: string | null): ImageWire | null {
  if (image || !url) return image;
  return { id: '', url, width: SQUARE, height: SQUARE, widths: [] };
}
