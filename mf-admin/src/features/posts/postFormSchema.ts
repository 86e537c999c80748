import { limits, postInput } from '@site/contract';
import * as yup from 'yup';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';

/** What the api decodes (and a file picker offers). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Why a file would be refused, said before it is sent. */
export function pictureRefusal(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return postTexts.notAPicture(file.name);
  if (file.size > limits.photoBytes) return postTexts.tooLarge(file.name);
  return undefined;
}

export const postFormSchema = postInput.pick(['title', 'slug', 'body', 'status']).shape({
  cover: yup
    .mixed<File>()
    .nullable()
    .test('picture', (file, { createError }) => {
      const message = file && pictureRefusal(file);
      return message ? createError({ message }) : true;
    }),
  gallery: yup
    .mixed<File[]>()
    .test('pictures', (files = [], { createError }) => {
      const message = files.map(pictureRefusal).find(Boolean);
      return message ? createError({ message }) : true;
    })
    .test('room', postTexts.galleryFull, (files = [], { parent }) => {
      const { storedGallery = [] } = parent as Partial<PostValues>;
      return storedGallery.length + files.length <= limits.galleryFiles;
    }),
});
