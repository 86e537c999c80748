import { adminPostWire, postDraftPatch } from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../http/bodies';
import { emailOf } from '../../http/guard';
import { keyOf } from '../../http/parameters';
import { STALE } from '../../http/recordRoutes';
import { json, route } from '../../http/route';
import { adminPostAnswer } from './post.answer';
import { updatePost } from './post.service';

export const postDraftRoute = route(
  {
    method: 'PUT',
    path: '/posts/:key/draft',
    access: 'admin',
    forEditors: true,
    id: 'savePostDraft',
    summary: 'Save a draft while it is written',
    description: `As a change of the post, for an editor that saves by itself every few seconds: it is in no audit trail, and a post that is public or scheduled is left alone (409, \`stale\`). ${STALE}`,
    params: [keyOf('post')],
    body: jsonBody(postDraftPatch, { size: 'post' }),
    answers: { 200: json('The post as it is now.', adminPostWire) },
    errors: [409],
  },
  async (ctx, { body }) =>
    adminPostAnswer(await updatePost(keyIn(ctx), body, { by: emailOf(ctx), isDraft: true })),
);
