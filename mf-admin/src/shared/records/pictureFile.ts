import { limits } from '@site/contract';
import * as yup from 'yup';

// The formats that the api decodes.
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
const MEGABYTES = limits.photoBytes / (1024 * 1024);

/** For a file picker. */
export const PICTURE_TYPES = TYPES.join(',');

export const PICTURE_HINT = `PNG, JPEG, WebP or AVIF, at most ${MEGABYTES} MB.`;

/** Why the api would refuse the file. */
export function pictureRefusal({ name, type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return `${name} is not a picture. Choose a PNG, JPEG, WebP or AVIF file.`;
  if (size > limits.photoBytes) return `${name} is larger than ${MEGABYTES} MB. Choose a smaller picture.`;
  return undefined;
}

/** An optional picture file. */
export const pictureSchema = yup
  .mixed<File>()
  .nullable()
  .test('picture', (file, { createError }) => {
    const message = file && pictureRefusal(file);
    return message ? createError({ message }) : true;
  });
