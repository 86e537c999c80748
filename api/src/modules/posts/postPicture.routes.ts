import { adminPostWire, imageWire, limits } from '@site/contract';
import { type AppContext, keyIn } from '../../http/context';
import { serializeImage } from '../../records/fields';
import { picturesBody, recordPicturesBody } from '../../http/bodies';
import { keyOf } from '../../http/parameters';
import { json, type Route, route } from '../../http/route';
import { adminPostAnswer } from './post.answer';
import { postKind, getPost } from './post.service';
import { receiveTextPicture } from './postPictures.service';
import { addToGallery, setPicture } from './postSave.service';

const key = keyOf('post');
const audit = postKind.audited;
const getAnyPost = (ctx: AppContext) => getPost(keyIn(ctx), { drafts: true });

/** The pictures of a post, and those of its text. */
export const postPictureRoutes: Route[] = [
  route(
    {
      method: 'POST',
      path: '/posts/pictures',
      access: 'admin',
      forEditors: true,
      id: 'addTextPicture',
      audit: { kind: 'picture', action: 'create' },
      summary: 'Send a picture for the text of a post',
      body: picturesBody({ field: 'picture', maxFiles: 1 }),
      answers: { 201: json('The picture.', imageWire) },
    },
    async (_ctx, { body: [picture = { bytes: Buffer.alloc(0), name: '' }] }) =>
      serializeImage(await receiveTextPicture(picture)),
  ),
  route(
    {
      method: 'POST',
      path: '/posts/:key/cover',
      access: 'admin',
      forEditors: true,
      id: 'setPostCover',
      audit: { ...audit, action: 'set_pictures' },
      summary: 'Set the cover',
      params: [key],
      before: getAnyPost,
      body: recordPicturesBody({ field: 'cover', maxFiles: 1 }),
      answers: { 200: json('The post with its new cover.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body }) => adminPostAnswer(await setPicture(keyIn(ctx), 'cover', body)),
  ),
  route(
    {
      method: 'POST',
      path: '/posts/:key/share-picture',
      access: 'admin',
      forEditors: true,
      id: 'setPostSharePicture',
      audit: { ...audit, action: 'set_pictures' },
      summary: 'Set the picture of links to the post',
      params: [key],
      before: getAnyPost,
      body: recordPicturesBody({ field: 'picture', maxFiles: 1 }),
      answers: { 200: json('The post with its new picture.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body }) => adminPostAnswer(await setPicture(keyIn(ctx), 'sharePicture', body)),
  ),
  route(
    {
      method: 'POST',
      path: '/posts/:key/gallery',
      access: 'admin',
      forEditors: true,
      id: 'addToPostGallery',
      audit: { ...audit, action: 'set_pictures' },
      summary: 'Add pictures to the gallery',
      params: [key],
      before: getAnyPost,
      body: recordPicturesBody({ field: 'images', maxFiles: limits.galleryFiles }),
      answers: { 200: json('The post with its gallery.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body }) => adminPostAnswer(await addToGallery(keyIn(ctx), body)),
  ),
];
