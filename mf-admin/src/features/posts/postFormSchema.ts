import { limits, postInput } from '@site/contract';
import * as yup from 'yup';
import { pictureRefusal, pictureSchema } from '../../shared/records/pictureFile';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';

export const postFormSchema = postInput.pick(['title', 'slug', 'body', 'status']).shape({
  cover: pictureSchema,
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
