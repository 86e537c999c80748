import {
  adminCommentWire,
  commentInput,
  commentPatch,
  commentReceiptWire,
  commentStates,
  commentWire,
  limits,
  pageSizes,
} from '@site/contract';
import { idIn, keyIn } from '../../http/context';
import { jsonBody } from '../../http/body';
import { type ListRules, listQuery, pageBody, queryChoice, queryFields } from '../../http/query';
import { formHeaders, readVisit } from '../../http/parameters';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { json, page, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeAdminComment, serializeComment, serializeReceipt } from './comment.model';
import {
  commentKind,
  type CommentFilters,
  decideComment,
  deleteComment,
  findCommentedPost,
  forgetComments,
  getComment,
  listAll,
  listShown,
  postsOfComments,
  receiveComment,
} from './comment.service';

const PUBLIC_LIST: ListRules = {
  sorts: { created_at: 'receivedAt' },
  defaultSort: '-created_at',
  defaultLimit: pageSizes.comments,
};
const ADMIN_LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'sortName' },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filters = queryFields<CommentFilters>({
  state: {
    description: 'Only comments in this state. One that waits has not been looked at.',
    schema: queryChoice('state', commentStates),
  },
});

const audit = commentKind.audited;
const documentedInput = commentInput.omit(['website']);

const commentRoutes: RouteGroup = {
  name: 'Comments',
  description:
    'What visitors write under posts that allow it, as plain text. Held until somebody approves it where the post says so.',
  wires: { Comment: commentWire, AdminComment: adminCommentWire, CommentReceipt: commentReceiptWire },
  inputs: { CommentInput: documentedInput, CommentPatch: commentPatch },
  routes: [
    route(
      {
        method: 'GET',
        path: '/posts/:key/comments',
        access: 'public',
        summary: 'The comments on a post that visitors see, the newest first',
        query: listQuery(PUBLIC_LIST),
        answers: { 200: page('The same for an admin.', commentWire) },
        cachedFrom: ['comments', 'posts'],
      },
      async (ctx, { query }) => pageBody(ctx, await listShown(keyIn(ctx), query), serializeComment),
    ),
    route(
      {
        method: 'POST',
        path: '/posts/:key/comments',
        access: 'public',
        summary: 'Comment on a post',
        rateLimit: `At most ${limits.leadsPerMinute} a minute and ${limits.leadsPerTenMinutes} in ten minutes are taken from one address.`,
        headers: formHeaders,
        before: (ctx) => findCommentedPost(keyIn(ctx)),
        body: jsonBody(commentInput, { documented: documentedInput }),
        answers: {
          201: json('It has been received; `message` is what to show.', commentReceiptWire),
        },
        errors: [409],
      },
      async (ctx, { body }) => serializeReceipt(await receiveComment(keyIn(ctx), body, readVisit(ctx))),
    ),
    route(
      {
        method: 'GET',
        path: '/comments',
        access: 'editor',
        summary: 'The comments on all posts, the newest first',
        query: listQuery(ADMIN_LIST, filters),
        answers: { 200: page('In every state, also on posts that visitors do not see.', adminCommentWire) },
      },
      async (ctx, { query }) => {
        const found = await listAll(query);
        const postOf = await postsOfComments(found.items);
        return pageBody(ctx, found, (comment) => serializeAdminComment(comment, postOf(comment)));
      },
    ),
    ...updateRoutes(
      {
        access: 'editor',
        audit,
        path: '/comments/:id',
        summary: 'Show or hide a comment',
        before: (ctx) => getComment(idIn(ctx)),
        body: jsonBody(commentPatch),
        answers: { 200: json('The updated comment.', adminCommentWire) },
      },
      async (ctx, { body }) => {
        const comment = await decideComment(idIn(ctx), body);
        const postOf = await postsOfComments([comment]);
        return serializeAdminComment(comment, postOf(comment));
      },
    ),
    deletionRoute({ path: '/comments/:id', one: 'a comment', access: 'editor', audit }, deleteComment),
  ],
};

export const commentModule: ApiModule = {
  routes: commentRoutes,
  kinds: [commentKind],
  purges: { post: forgetComments },
};
