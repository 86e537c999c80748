export interface ImageWire {
  id: string;
  /** One rendition for an `<img src>`, relative: pass it through `imageUrl`. */
  url: string;
  /** Pixels of the largest rendition; with `height` it reserves the space while the picture loads. */
  width: number;
  height: number;
  widths: number[];
  alt?: string;
  /** The focal point, which stays in view where the picture is cropped; by default the middle. */
  focus?: PictureFocus;
}

/** A point, in percent from the left and from the top. */
export interface PictureFocus {
  x: number;
  y: number;
}

/** The usual position of a face: the default focal point of a person's photo. */
export const faceFocus: PictureFocus = { x: 50, y: 30 };

export type ImageFormat = 'avif' | 'webp';

const ID = '[0-9a-f]{32}';
const FILE = new RegExp(`^${ID}/\\d{1,4}\\.(avif|webp)$`);
const ADDRESS = new RegExp(`/uploads/(${ID})/`);
const ADDRESSES = new RegExp(ADDRESS, 'g');
const HAS_ORIGIN = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const HAS_PREFIX = /^\/api(?:\/|$)/;

/** Stored paths start with /uploads/ and are served under /api: only a relative path without the prefix gets it. */
export function imageUrl(path: string): string {
  if (path === '' || HAS_ORIGIN.test(path) || HAS_PREFIX.test(path)) return path;
  return `/api${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The stored (relative) path of one rendition. */
export function imagePath(id: string, width: number, format: ImageFormat): string {
  return `/uploads/${id}/${width}.${format}`;
}

/** The size of pictures in shared links. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The path of a picture for shared links: a JPEG of `socialImageSize`, cropped to fit. */
export function socialImagePath({ id }: Pick<ImageWire, 'id'>): string {
  return `/uploads/${id}/social.jpg`;
}

/** The format of a stored file, which is named `<id>/<width>.<format>`; undefined for any other name. */
export function imageFormatOf(file: string): ImageFormat | undefined {
  return FILE.exec(file)?.[1] as ImageFormat | undefined;
}

/** The id of our picture in a URL, if it has one. */
export function imageIdOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** The ids of our pictures in a text's URLs, each once. */
export function imageIdsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(ADDRESSES), ([, id = '']) => id))];
}

export function imageSrcSet(image: Pick<ImageWire, 'id' | 'widths'>, format: ImageFormat): string {
  return image.widths.map((width) => `${imageUrl(imagePath(image.id, width, format))} ${width}w`).join(', ');
}
