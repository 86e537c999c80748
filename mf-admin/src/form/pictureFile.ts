import { type ImageWire, imageFormatOf, imagePath, imageUrl, limits } from '@site/contract';
import * as yup from 'yup';

// The formats that the api decodes.
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];
// Most browsers know no type for them.
const HEIC_NAMES = ['.heic', '.heif'];
const FORMATS = 'PNG, JPEG, WebP, AVIF or HEIC';
const MEGABYTES = limits.photoBytes / (1024 * 1024);

/** For a file picker. */
export const PICTURE_TYPES = [...TYPES, ...HEIC_NAMES].join(',');

export const PICTURE_HINT = `${FORMATS}, at most ${MEGABYTES} MB.`;

const refused = new WeakMap<File, string>();

/** The api has refused the file for this reason, if there is one, and would again. */
export function noteRefusal(file: File, reason: string | undefined): void {
  if (reason) refused.set(file, reason);
}

/** Why the api would refuse the file, or has refused it: it is not sent again. */
export function pictureRefusal(file: File): string | undefined {
  const { name, type, size } = file;
  if (refused.has(file)) return refused.get(file);
  if (!isPicture(name, type)) return `${name} is not a picture. Choose a ${FORMATS} file.`;
  if (size > limits.photoBytes) return `${name} is larger than ${MEGABYTES} MB. Choose a smaller picture.`;
  return undefined;
}

const isPicture = (name: string, type: string): boolean =>
  TYPES.includes(type) || (!type && HEIC_NAMES.some((ending) => name.toLowerCase().endsWith(ending)));

/** An optional picture file. */
export const pictureSchema = yup
  .mixed<File>()
  .nullable()
  .test('picture', (file, { createError }) => {
    const message = file && pictureRefusal(file);
    return message ? createError({ message }) : true;
  });

/** The narrowest rendition that is wide enough, else the widest. */
export function pictureAddress({ id, widths }: Pick<ImageWire, 'id' | 'widths'>, width: number): string {
  const enough = widths.find((candidate) => candidate >= width);
  return imageUrl(imagePath(id, enough ?? Math.max(...widths), 'webp'));
}

/** Whether this is the complete address of a picture uploaded here; a partial address would show nothing. */
export function isUploaded(address: string): boolean {
  const file = /^\/(?:api\/)?uploads\/(.+)$/.exec(address)?.[1];
  return file !== undefined && imageFormatOf(file) !== undefined;
}

/** Visitors would not see the picture: the pages' CSP allows pictures of this site only. */
export function isOfOtherSite(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== window.location.origin;
}
