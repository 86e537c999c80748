import {
  adminPostWire,
  imageWire,
  limits,
  postRestoreInput,
  postRevisionSummaryWire,
  postRevisionWire,
} from '@site/contract';
import { jsonBody } from '../../http/body';
import { picturesBody } from '../../http/upload';
import { type AppContext, keyIn } from '../../http/context';
import { emailOf } from '../../http/guard';
import { json, list, type Route, route } from '../../http/route';
import { serializeImage } from '../../records/fields';
import { serializeAdminPost, serializeRevision, serializeRevisionSummary } from './post.serializer';
import { findPost, postKind } from './post.service';
import { receiveTextPicture } from './postPictures.service';
import { findRevision, listRevisions } from './postRevision.service';
import { addToGallery, restoreRevision, setPicture } from './postSave.service';

const audit = postKind.audited;
const anyPostIn = (ctx: AppContext) => findPost(keyIn(ctx), { drafts: true });

interface PictureRoute {
  part: 'cover' | 'share-picture' | 'gallery';
  summary: string;
  field: string;
  maxFiles: number;
  save: typeof addToGallery;
}

/** Receives the files for one part of a post. */
const pictureRoute = ({ part, summary, field, maxFiles, save }: PictureRoute): Route =>
  route(
    {
      method: 'POST',
      path: `/posts/:key/${part}`,
      access: 'editor',
      audit: { ...audit, action: 'set_pictures' },
      summary,
      before: anyPostIn,
      body: picturesBody({ field, maxFiles }),
      answers: { 200: json('The updated post.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body }) => serializeAdminPost(await save(keyIn(ctx), body)),
  );

/** The pictures of a post, and those of its text. */
const pictureRoutes: Route[] = [
  route(
    {
      method: 'POST',
      path: '/posts/pictures',
      access: 'editor',
      audit: { kind: 'picture', action: 'create' },
      summary: 'Send a picture for the text of a post',
      body: picturesBody({ field: 'picture', maxFiles: 1 }),
      answers: { 201: json('The picture.', imageWire) },
    },
    async (_ctx, { body: { files } }) => serializeImage(await receiveTextPicture(files[0])),
  ),
  pictureRoute({
    part: 'cover',
    summary: 'Set the cover',
    field: 'cover',
    maxFiles: 1,
    save: (post, sent) => setPicture(post, 'cover', sent),
  }),
  pictureRoute({
    part: 'share-picture',
    summary: 'Set the picture of links to the post',
    field: 'picture',
    maxFiles: 1,
    save: (post, sent) => setPicture(post, 'sharePicture', sent),
  }),
  pictureRoute({
    part: 'gallery',
    summary: 'Add pictures to the gallery',
    field: 'images',
    maxFiles: limits.galleryFiles,
    save: addToGallery,
  }),
];

const revisionIn = (ctx: AppContext): string => ctx.params.revision ?? '';

/** The earlier versions of a post's title and text. */
const revisionRoutes: Route[] = [
  route(
    {
      method: 'GET',
      path: '/posts/:key/revisions',
      access: 'editor',
      summary: 'The earlier versions of a post',
      answers: { 200: list('The newest first, without their texts.', postRevisionSummaryWire) },
    },
    async (ctx) => (await listRevisions((await anyPostIn(ctx))._id)).map(serializeRevisionSummary),
  ),
  route(
    {
      method: 'GET',
      path: '/posts/:key/revisions/:revision',
      access: 'editor',
      summary: 'An earlier version with its text',
      answers: { 200: json('The version.', postRevisionWire) },
    },
    async (ctx) => serializeRevision(await findRevision((await anyPostIn(ctx))._id, revisionIn(ctx))),
  ),
  route(
    {
      method: 'POST',
      path: '/posts/:key/revisions/:revision/restore',
      access: 'editor',
      audit: { ...audit, action: 'restore_revision' },
      summary: 'Bring back an earlier title and text',
      body: jsonBody(postRestoreInput),
      answers: { 200: json('The updated post.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body: { based_on: basedOn } }) => {
      const which = { key: keyIn(ctx), revision: revisionIn(ctx) };
      return serializeAdminPost(await restoreRevision(which, { by: emailOf(ctx), basedOn }));
    },
  ),
];

export const postEditingRoutes: Route[] = [...pictureRoutes, ...revisionRoutes];
