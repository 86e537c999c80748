import {
  limits,
  mediaFocusInput,
  mediaPicturePatch,
  mediaPictureWire,
  type PictureFilter,
  pictureFilters,
  type PictureSubject,
  pictureSubjects,
} from '@site/contract';
import * as yup from 'yup';
import { type AppContext, idIn } from '../../http/context';
import { readQuery, type ListRules, listQuery, pageBody, queryChoice } from '../../http/query';
import { jsonBody } from '../../http/body';
import { isOwner, signedIn } from '../../http/guard';
import { idOf } from '../../http/parameters';
import type { ApiModule } from '../../records/ApiModule';
import { json, noBody, page, type QueryDeclaration, type RouteGroup, route } from '../../http/route';
import {
  auditedPicture,
  deleteMedia,
  describeMedia,
  focusMedia,
  getMedia,
  keepMedia,
  listMedia,
  type MediaFilters,
  refreshPictures,
  serializeMedia,
} from './media.service';

const LIST: ListRules = {
  sorts: { created_at: 'uploadDate' },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filterQuery = yup.object({
  subject: queryChoice('subject', pictureSubjects),
  filter: queryChoice('filter', pictureFilters),
});

const filters: QueryDeclaration<MediaFilters> = {
  parameters: [
    {
      name: 'subject',
      in: 'query',
      description: 'Pictures of the content, or photos of athletes and trainers, which are for owners.',
      schema: { type: 'string', enum: [...pictureSubjects], default: 'content' },
    },
    {
      name: 'filter',
      in: 'query',
      description: 'Only pictures that no record shows, or those without a description.',
      schema: { type: 'string', enum: [...pictureFilters] },
    },
  ],
  async read(ctx) {
    const { subject = 'content', filter } = await readQuery(ctx, filterQuery);
    return { subject: subject as PictureSubject, filter: filter as PictureFilter | undefined };
  },
};

const reader = (ctx: AppContext) => ({ seesPeople: isOwner(signedIn(ctx)) });

const mediaRoutes: RouteGroup = {
  name: 'Media library',
  description:
    'Every picture that is served, once, with the records that show it. What no record shows is deleted when its time is over.',
  wires: { MediaPicture: mediaPictureWire },
  inputs: { MediaFocusInput: mediaFocusInput, MediaPicturePatch: mediaPicturePatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/media',
        access: 'admin',
        forEditors: true,
        summary: 'The pictures of the site, the newest first',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching pictures.', mediaPictureWire) },
        errors: [403],
      },
      async (ctx, { query }) => pageBody(ctx, await listMedia(query, reader(ctx)), serializeMedia),
    ),
    route(
      {
        method: 'GET',
        path: '/media/:id',
        access: 'admin',
        forEditors: true,
        summary: 'One picture of the library',
        params: [idOf('picture')],
        answers: { 200: json('The picture.', mediaPictureWire) },
      },
      async (ctx) => serializeMedia(await getMedia(idIn(ctx), reader(ctx))),
    ),
    route(
      {
        method: 'POST',
        path: '/media/:id/keep',
        access: 'admin',
        forEditors: true,
        audit: { kind: 'picture', action: 'update', find: auditedPicture },
        summary: 'Keep a picture that you are about to use',
        params: [idOf('picture')],
        answers: { 200: json('The picture.', mediaPictureWire) },
      },
      async (ctx) => serializeMedia(await keepMedia(idIn(ctx))),
    ),
    route(
      {
        method: 'PUT',
        path: '/media/:id',
        access: 'admin',
        forEditors: true,
        audit: { kind: 'picture', action: 'update', find: auditedPicture },
        summary: 'Describe a picture',
        params: [idOf('picture')],
        body: jsonBody(mediaPicturePatch),
        answers: { 200: json('The picture as it is now.', mediaPictureWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeMedia(await describeMedia(idIn(ctx), body)),
    ),
    route(
      {
        method: 'DELETE',
        path: '/media/:id',
        access: 'admin',
        audit: { kind: 'picture', action: 'purge', find: auditedPicture },
        summary: 'Delete a picture that nothing uses, for good',
        params: [idOf('picture')],
        answers: { 204: noBody('It is gone; a second time it is 404.') },
        errors: [409],
      },
      (ctx) => deleteMedia(idIn(ctx)),
    ),
    route(
      {
        method: 'PUT',
        path: '/media/:id/focus',
        access: 'admin',
        forEditors: true,
        audit: { kind: 'picture', action: 'update', find: auditedPicture },
        summary: 'Set what stays in view where a picture is cut',
        params: [idOf('picture')],
        before: (ctx) => getMedia(idIn(ctx), reader(ctx)),
        body: jsonBody(mediaFocusInput),
        answers: { 200: json('The picture as it is now.', mediaPictureWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeMedia(await focusMedia(idIn(ctx), body, reader(ctx))),
    ),
  ],
};

export const mediaModule: ApiModule = { routes: mediaRoutes, refreshSearch: refreshPictures };
