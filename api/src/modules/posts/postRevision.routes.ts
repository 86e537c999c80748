import {
  adminPostWire,
  postRestoreInput,
  type PostRevisionSummaryWire,
  type PostRevisionWire,
  postRevisionSummaryWire,
  postRevisionWire,
} from '@site/contract';
import { type AppContext, keyIn } from '../../http/context';
import type { Parameter } from '../../http/openapi/openApi';
import type { AuditedKind } from '../../http/audit';
import { jsonBody } from '../../http/bodies';
import { emailOf } from '../../http/guard';
import { keyOf } from '../../http/parameters';
import { json, list, type Route, route } from '../../http/route';
import { adminPostAnswer } from './post.answer';
import { getPost } from './post.service';
import { type StoredRevision, findRevision, listRevisions, picturesGone } from './postRevision.service';
import { restoreRevision } from './postSave.service';

const key = keyOf('post');
const revision: Parameter = {
  name: 'revision',
  in: 'path',
  required: true,
  description: 'The id of the version.',
  schema: { type: 'string' },
};

const postIn = (ctx: AppContext) => getPost(keyIn(ctx), { drafts: true });
const revisionIn = (ctx: AppContext): string => ctx.params.revision ?? '';

/** The earlier versions of a post's title and text. */
export const postRevisionRoutes = (audit: AuditedKind): Route[] => [
  route(
    {
      method: 'GET',
      path: '/posts/:key/revisions',
      access: 'admin',
      forEditors: true,
      id: 'listPostRevisions',
      summary: 'The earlier versions of a post',
      params: [key],
      answers: { 200: list('The newest first, without their texts.', postRevisionSummaryWire) },
    },
    async (ctx) => (await listRevisions((await postIn(ctx))._id)).map(serializeRevisionSummary),
  ),
  route(
    {
      method: 'GET',
      path: '/posts/:key/revisions/:revision',
      access: 'admin',
      forEditors: true,
      id: 'getPostRevision',
      summary: 'An earlier version with its text',
      params: [key, revision],
      answers: { 200: json('The version.', postRevisionWire) },
    },
    async (ctx) => {
      const found = await findRevision((await postIn(ctx))._id, revisionIn(ctx));
      return serializeRevision(found, await picturesGone(found));
    },
  ),
  route(
    {
      method: 'POST',
      path: '/posts/:key/revisions/:revision/restore',
      access: 'admin',
      forEditors: true,
      id: 'restorePostRevision',
      audit: { ...audit, action: 'restore_revision' },
      summary: 'Bring back an earlier title and text',
      params: [key, revision],
      body: jsonBody(postRestoreInput),
      answers: { 200: json('The post as it is now.', adminPostWire) },
      errors: [409],
    },
    async (ctx, { body: { based_on: basedOn } }) => {
      const which = { key: keyIn(ctx), revision: revisionIn(ctx) };
      return adminPostAnswer(await restoreRevision(which, { by: emailOf(ctx), basedOn }));
    },
  ),
];

function serializeRevisionSummary({ _id, title, savedAt, savedBy }: StoredRevision): PostRevisionSummaryWire {
  return { id: String(_id), title, saved_at: savedAt.toISOString(), saved_by: savedBy };
}

function serializeRevision(revision: StoredRevision, gone: readonly string[]): PostRevisionWire {
  const { body, customExcerpt = null, shareTitle = null } = revision;
  return {
    ...serializeRevisionSummary(revision),
    body,
    custom_excerpt: customExcerpt,
    share_title: shareTitle,
    pictures_gone: gone.length,
  };
}
