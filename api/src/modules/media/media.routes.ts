import { limits, mediaPicturePatch, mediaPictureWire, pictureFilters, pictureSubjects } from '@site/contract';
import { type AppContext, idIn } from '../../http/context';
import { type ListRules, listQuery, pageBody, queryChoice, queryFields } from '../../http/query';
import { jsonBody } from '../../http/body';
import { isOwner, signedIn } from '../../http/guard';
import type { ApiModule } from '../../records/ApiModule';
import { json, noBody, page, type RouteGroup, route } from '../../http/route';
import {
  auditedPicture,
  changeMedia,
  deleteMedia,
  getMedia,
  keepMedia,
  listMedia,
  type MediaFilters,
  serializeMedia,
} from './media.service';

const LIST: ListRules = {
  sorts: { created_at: 'uploadDate' },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filters = queryFields<MediaFilters>({
  subject: {
    description:
      'Pictures of the content, unless it says otherwise, or photos of athletes and trainers, which are for owners.',
    schema: queryChoice('subject', pictureSubjects),
  },
  filter: {
    description: 'Only pictures that no record shows, or those without a description.',
    schema: queryChoice('filter', pictureFilters),
  },
});

const reader = (ctx: AppContext) => ({ seesPeople: isOwner(signedIn(ctx)) });

const mediaRoutes: RouteGroup = {
  name: 'Media library',
  description:
    'Every picture that is served, once, with the records that show it. What no record shows is deleted when its time is over.',
  wires: { MediaPicture: mediaPictureWire },
  inputs: { MediaPicturePatch: mediaPicturePatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/media',
        access: 'editor',
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
        access: 'editor',
        summary: 'One picture of the library',
        answers: { 200: json('The picture.', mediaPictureWire) },
      },
      async (ctx) => serializeMedia(await getMedia(idIn(ctx), reader(ctx))),
    ),
    route(
      {
        method: 'POST',
        path: '/media/:id/keep',
        access: 'editor',
        audit: { kind: 'picture', action: 'update', find: auditedPicture },
        summary: 'Keep a picture that you are about to use',
        answers: { 200: json('The picture.', mediaPictureWire) },
      },
      async (ctx) => serializeMedia(await keepMedia(idIn(ctx))),
    ),
    route(
      {
        method: 'PUT',
        path: '/media/:id',
        access: 'editor',
        audit: { kind: 'picture', action: 'update', find: auditedPicture },
        summary: 'Change the description and the focal point of a picture',
        before: (ctx) => getMedia(idIn(ctx), reader(ctx)),
        body: jsonBody(mediaPicturePatch),
        answers: { 200: json('The updated picture.', mediaPictureWire) },
        errors: [409],
      },
      async (ctx, { body }) => serializeMedia(await changeMedia(idIn(ctx), body, reader(ctx))),
    ),
    route(
      {
        method: 'DELETE',
        path: '/media/:id',
        access: 'admin',
        audit: { kind: 'picture', action: 'purge', find: auditedPicture },
        summary: 'Delete a picture that nothing uses, for good',
        answers: { 204: noBody('The picture is deleted. A second call gets 404.') },
        errors: [409],
      },
      (ctx) => deleteMedia(idIn(ctx)),
    ),
  ],
};

export const mediaModule: ApiModule = { routes: mediaRoutes };
