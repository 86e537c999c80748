import { imageIdOf, imagePath } from '@site/contract';
import type { StoredImage } from '../storedFields';

/** A stored picture that takes the place of another one in every record. */
export interface PictureSwap {
  from: string;
  to: StoredImage;
}

// As wide as the editor inserts a picture.
const TEXT_WIDTH = 1200;

const sorted = ({ widths }: StoredImage): number[] => [...widths].sort((a, b) => a - b);

export function swappedImage<Image extends StoredImage | null | undefined>(
  image: Image,
  { from, to }: PictureSwap,
): Image | StoredImage {
  return image?.id === from ? to : image;
}

/** The same address of the new picture, in the next width that it has. Other addresses stay as they are. */
export function swappedAddress(address: string, { from, to }: PictureSwap): string {
  if (imageIdOf(address) !== from) return address;
  return address.replace(fileOf(from), (_, width: string, format: 'avif' | 'webp') => {
    const widths = sorted(to);
    return imagePath(to.id, widths.find((each) => each >= Number(width)) ?? to.width, format);
  });
}

const fileOf = (id: string, flags = '') => new RegExp(`/uploads/${id}/(\\d{1,4})\\.(avif|webp)`, flags);

// A quoted value may hold a closing bracket.
const IMG = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** The text with the new picture at the places of the old one, whose words it keeps. */
export function swappedText(html: string, swap: PictureSwap): string {
  const { from, to } = swap;
  const shown = sorted(to).findLast((width) => width <= TEXT_WIDTH) ?? to.width;
  const pictures = html.replace(IMG, (tag) => (imageIdOf(tag) === from ? swappedTag(tag, swap, shown) : tag));
  // Links to a file of the picture.
  return pictures.replace(fileOf(from, 'g'), (_, _width, format: 'avif' | 'webp') =>
    imagePath(to.id, to.width, format),
  );
}

/** Width and height reserve the place, so they are those of the new picture. */
function swappedTag(tag: string, { from, to }: PictureSwap, shown: number): string {
  const height = Math.max(1, Math.round((to.height * shown) / to.width));
  return tag
    .replace(fileOf(from, 'g'), (_, _width, format: 'avif' | 'webp') => imagePath(to.id, shown, format))
    .replace(/(\swidth=")\d+(?=")/, `$1${shown}`)
    .replace(/(\sheight=")\d+(?=")/, `$1${height}`);
}
