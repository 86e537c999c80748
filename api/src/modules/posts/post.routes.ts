import {
  type AdminPostWire,
  type PostWire,
  adminPostSummaryWire,
  adminPostWire,
  likesWire,
  limits,
  postDraftPatch,
  postInput,
  postPatch,
  postRestoreInput,
  postAuthorWire,
  postRowWire,
  postRevisionSummaryWire,
  postRevisionWire,
  postSummaryWire,
  postTopicWire,
  postWire,
} from '@site/contract';
import { keyIn } from '../../http/context';
import { type ListRules, pageBody, listQuery } from '../../http/lists';
import { emailOf } from '../../http/guard';
import { readIdempotencyKey, idempotencyKey, keyOf } from '../../http/parameters';
import { json, jsonFor, list, page, pageOrRows, type RouteGroup, route } from '../../http/route';
import { jsonBody } from '../../http/bodies';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { adminPostAnswer, postAnswer } from './post.answer';
import { serializeAdminPostSummary, serializePostRow, serializePostSummary } from './post.serializer';
import {
  deletePost,
  getPost,
  listAll,
  listPublished,
  postKind,
  nextPosts,
  postOrRedirect,
} from './post.service';
import { bylinesOf } from './postByline.service';
import { postFilters, topicFilter } from './postFilters';
import { postLikeRoutes } from './postLike.routes';
import { postPictureRoutes } from './postPicture.routes';
import { postRevisionRoutes } from './postRevision.routes';
import { createPost, updatePost } from './postSave.service';
import { topicsInUse } from './postTopic.service';

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
  hasRows: true,
};

const key = keyOf('post');
const audit = postKind.audited;

export const postRoutes: RouteGroup = {
  name: 'Posts',
  description: 'The blog. A list leaves the text of each post out.',
  wires: {
    Post: postWire,
    PostSummary: postSummaryWire,
    AdminPost: adminPostWire,
    AdminPostSummary: adminPostSummaryWire,
    PostRow: postRowWire,
    PostTopic: postTopicWire,
    PostAuthor: postAuthorWire,
    Likes: likesWire,
    PostRevision: postRevisionWire,
    PostRevisionSummary: postRevisionSummaryWire,
  },
  inputs: {
    PostInput: postInput,
    PostPatch: postPatch,
    PostDraftPatch: postDraftPatch,
    PostRestoreInput: postRestoreInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/posts',
        access: 'public',
        id: 'listPosts',
        summary: 'The published posts, the latest first',
        query: listQuery(PUBLIC_LIST, topicFilter),
        answers: { 200: page('Published posts only, for an admin too.', postSummaryWire) },
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx, { query }) => {
        const found = await listPublished(query);
        const bylineOf = await bylinesOf(found.items);
        return pageBody(ctx, found, (post) => serializePostSummary(post, bylineOf(post)));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/posts/admin/all',
        access: 'admin',
        forEditors: true,
        id: 'listAllPosts',
        summary: 'All posts, drafts too',
        query: listQuery(ADMIN_LIST, postFilters),
        answers: {
          200: pageOrRows('Posts of any status, with their times.', adminPostSummaryWire, postRowWire),
        },
      },
      async (ctx, { query }) => {
        const found = await listAll(query);
        if (query.isRows) return pageBody(ctx, found, serializePostRow);
        const bylineOf = await bylinesOf(found.items);
        return pageBody(ctx, found, (post) => serializeAdminPostSummary(post, bylineOf(post)));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/posts/admin/topics',
        access: 'admin',
        forEditors: true,
        id: 'listPostTopics',
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
        access: 'preview',
        forEditors: true,
        id: 'getPost',
        summary: 'One post with its text',
        params: [key],
        answers: { 200: jsonFor<PostWire, AdminPostWire>('The post.', postWire, adminPostWire) },
        errors: [301],
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx) => {
        const isAdmin = ctx.state.signedIn !== undefined;
        const post = await postOrRedirect(ctx, () => getPost(keyIn(ctx), { drafts: isAdmin }));
        return isAdmin ? adminPostAnswer(post) : postAnswer(post);
      },
    ),
    route(
      {
        method: 'GET',
        path: '/posts/:key/next',
        access: 'public',
        id: 'listNextPosts',
        summary: 'What to read after a post',
        params: [key],
        answers: { 200: list(`At most ${limits.nextPosts}.`, postSummaryWire) },
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx) => {
        const posts = await nextPosts(keyIn(ctx));
        const bylineOf = await bylinesOf(posts);
        return posts.map((post) => serializePostSummary(post, bylineOf(post)));
      },
    ),
    route(
      {
        method: 'POST',
        path: '/posts',
        access: 'admin',
        forEditors: true,
        id: 'createPost',
        audit: { ...audit, action: 'create' },
        summary: 'Write a post',
        headers: [idempotencyKey('post')],
        body: jsonBody(postInput, { size: 'post' }),
        answers: { 201: json('The new post.', adminPostWire) },
        errors: [409],
      },
      async (ctx, { body }) =>
        adminPostAnswer(await createPost(body, { by: emailOf(ctx), creationKey: readIdempotencyKey(ctx) })),
    ),
    ...updateRoutes(
      {
        name: 'Post',
        forEditors: true,
        audit,
        path: '/posts/:key',
        summary: 'Change a post',
        params: [key],
        body: jsonBody(postPatch, { size: 'post' }),
        answers: { 200: json('The post as it is now.', adminPostWire) },
      },
      async (ctx, { body }) => adminPostAnswer(await updatePost(keyIn(ctx), body, { by: emailOf(ctx) })),
    ),
    route(
      {
        method: 'PUT',
        path: '/posts/:key/draft',
        access: 'admin',
        forEditors: true,
        id: 'savePostDraft',
        summary: 'Save a draft while it is written',
        params: [key],
        body: jsonBody(postDraftPatch, { size: 'post' }),
        answers: { 200: json('The post as it is now.', adminPostWire) },
        errors: [409],
      },
      async (ctx, { body }) =>
        adminPostAnswer(await updatePost(keyIn(ctx), body, { by: emailOf(ctx), isDraft: true })),
    ),
    ...postRevisionRoutes(audit),
    deletionRoute(
      {
        path: '/posts/:key',
        id: 'deletePost',
        forEditors: true,
        one: 'a post',
        params: [key],
        audit,
      },
      deletePost,
    ),
    ...postPictureRoutes,
    ...postLikeRoutes,
  ],
};
