import {
  type AdminPostWire,
  type PostStage,
  type PostWire,
  adminPostSummaryWire,
  adminPostWire,
  likesWire,
  limits,
  newPreviewLinkWire,
  postDraftPatch,
  postInput,
  postPatch,
  postRestoreInput,
  postStages,
  previewedPostWire,
  previewTokenInput,
  postAuthorWire,
  postRevisionSummaryWire,
  postRevisionWire,
  postSummaryWire,
  postTopicWire,
  postWire,
} from '@site/contract';
import type { ApiModule } from '../../records/ApiModule';
import { keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery, queryChoice, queryFields, queryText } from '../../http/query';
import { emailOf } from '../../http/guard';
import { readIdempotencyKey, idempotencyKey } from '../../http/parameters';
import { json, jsonFor, list, page, type RouteGroup, route } from '../../http/route';
import { jsonBody } from '../../http/body';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import {
  serializeAdminPost,
  serializeAdminPostSummary,
  serializePost,
  serializePostSummary,
} from './post.serializer';
import {
  deletePost,
  getPost,
  listAll,
  listPublished,
  postKind,
  nextPosts,
  postOrRedirect,
} from './post.service';
import { postEditingRoutes } from './postEditing.routes';
import { postPictures, versionPictures } from './postPictures.service';
import { forgetPost } from './postRevision.service';
import { createPost, updatePost } from './postSave.service';
import { startSchedule } from './postSchedule.service';
import { topicsInUse } from './postTopic.service';
import { postVisitorRoutes } from './postVisitor.routes';

const PUBLIC_LIST: ListRules = { sorts: { published_at: 'publishedAt' }, defaultSort: '-published_at' };
const ADMIN_LIST: ListRules = {
  sorts: {
    created_at: 'createdAt',
    published_at: 'publishedAt',
    title: 'sortName',
    slug: 'slug',
    status: 'status',
    likes: 'likes',
  },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const topicFilter = queryFields<{ topic?: string }>({
  topic: {
    description: 'Only those with this topic, in any spelling: `college-golf` for College golf.',
    schema: queryText('topic', limits.nameMax),
  },
});
const stageFilter = queryFields<{ status?: PostStage }>({
  status: {
    description:
      'Only posts in this status. `scheduled` are drafts with a `publish_at`, `draft` those without.',
    schema: queryChoice('status', postStages),
  },
});

const audit = postKind.audited;

const postRoutes: RouteGroup = {
  name: 'Posts',
  description:
    'The blog. A list leaves the text of each post out. With its preview link, somebody without an account sees a post as its page would be.',
  wires: {
    Post: postWire,
    PostSummary: postSummaryWire,
    AdminPost: adminPostWire,
    AdminPostSummary: adminPostSummaryWire,
    PostTopic: postTopicWire,
    PostAuthor: postAuthorWire,
    Likes: likesWire,
    PostRevision: postRevisionWire,
    PostRevisionSummary: postRevisionSummaryWire,
    NewPreviewLink: newPreviewLinkWire,
    PreviewedPost: previewedPostWire,
  },
  inputs: {
    PostInput: postInput,
    PostPatch: postPatch,
    PostDraftPatch: postDraftPatch,
    PostRestoreInput: postRestoreInput,
    PreviewTokenInput: previewTokenInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/posts',
        access: 'public',
        summary: 'The published posts, the latest first',
        query: listQuery(PUBLIC_LIST, topicFilter),
        answers: { 200: page('Published posts only, for an admin too.', postSummaryWire) },
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx, { query }) => pageBody(ctx, await listPublished(query), serializePostSummary),
    ),
    route(
      {
        method: 'GET',
        path: '/posts/admin/all',
        access: 'editor',
        summary: 'All posts, drafts too',
        query: listQuery(ADMIN_LIST, stageFilter),
        answers: { 200: page('Posts of any status, with their times.', adminPostSummaryWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listAll(query), serializeAdminPostSummary),
    ),
    route(
      {
        method: 'GET',
        path: '/posts/admin/topics',
        access: 'editor',
        summary: 'The topics of all posts',
        answers: {
          200: list(`The most frequent first, at most ${limits.topicsListed}.`, postTopicWire),
        },
      },
      () => topicsInUse(),
    ),
    route(
      {
        method: 'GET',
        path: '/posts/:key',
        access: 'editorPreview',
        summary: 'One post with its text',
        answers: { 200: jsonFor<PostWire, AdminPostWire>('The post.', postWire, adminPostWire) },
        errors: [301],
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx) => {
        const isAdmin = ctx.state.signedIn !== undefined;
        const post = await postOrRedirect(ctx, () => getPost(keyIn(ctx), { drafts: isAdmin }));
        return isAdmin ? serializeAdminPost(post) : serializePost(post);
      },
    ),
    route(
      {
        method: 'GET',
        path: '/posts/:key/next',
        access: 'public',
        summary: 'What to read after a post',
        answers: { 200: list(`At most ${limits.nextPosts}.`, postSummaryWire) },
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx) => (await nextPosts(keyIn(ctx))).map(serializePostSummary),
    ),
    route(
      {
        method: 'POST',
        path: '/posts',
        access: 'editor',
        audit: { ...audit, action: 'create' },
        summary: 'Write a post',
        headers: [idempotencyKey('post')],
        body: jsonBody(postInput, { size: 'post' }),
        answers: { 201: json('The new post.', adminPostWire) },
        errors: [409],
      },
      async (ctx, { body }) =>
        serializeAdminPost(
          await createPost(body, { by: emailOf(ctx), creationKey: readIdempotencyKey(ctx) }),
        ),
    ),
    ...updateRoutes(
      {
        access: 'editor',
        audit,
        path: '/posts/:key',
        summary: 'Change a post',
        body: jsonBody(postPatch, { size: 'post' }),
        answers: { 200: json('The updated post.', adminPostWire) },
      },
      async (ctx, { body }) => serializeAdminPost(await updatePost(keyIn(ctx), body, { by: emailOf(ctx) })),
    ),
    route(
      {
        method: 'PUT',
        path: '/posts/:key/draft',
        access: 'editor',
        summary: 'Save a draft while it is written',
        body: jsonBody(postDraftPatch, { size: 'post' }),
        answers: { 200: json('The updated post.', adminPostWire) },
        errors: [409],
      },
      async (ctx, { body }) =>
        serializeAdminPost(await updatePost(keyIn(ctx), body, { by: emailOf(ctx), isDraft: true })),
    ),
    deletionRoute(
      {
        path: '/posts/:key',
        access: 'editor',
        one: 'a post',
        audit,
      },
      deletePost,
    ),
    ...postEditingRoutes,
    ...postVisitorRoutes,
  ],
};

export const postModule: ApiModule = {
  routes: postRoutes,
  kinds: [postKind],
  purges: { post: forgetPost },
  pictures: [postPictures, versionPictures],
  startWorker: (_env, log) => startSchedule(log),
};
