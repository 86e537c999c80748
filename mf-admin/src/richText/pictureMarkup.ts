import { type ImageWire, imagePath, imageUrl } from '@site/contract';

/** About the width of the text on a high-density display. */
const SHOWN_WIDTH = 1200;

export interface PictureMarkup {
  src: string;
  alt: string;
  width: number;
  height: number;
  loading: 'lazy';
}

/** The attributes of a stored picture in a post's text. */
export function toPictureMarkup(picture: Omit<ImageWire, 'url'>): PictureMarkup {
  const { id, width, height, widths, alt = '' } = picture;
  const sorted = [...widths].sort((one, other) => one - other);
  const shown = sorted.filter((each) => each <= SHOWN_WIDTH).at(-1) ?? sorted[0] ?? width;
  return {
    src: imageUrl(imagePath(id, shown, 'webp')),
    alt,
    width: shown,
    height: Math.round((height * shown) / width),
    loading: 'lazy',
  };
}

export function toPictureHtml({ src, width, height }: PictureMarkup): string {
  return `<img src="${src}" alt="" width="${width}" height="${height}" loading="lazy">`;
}
