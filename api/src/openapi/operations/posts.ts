import { limits, postInput, postPatch, postSummaryWire, postWire } from '@site/contract';
import { json, jsonBody, page, picturesBody, recordPicturesBody } from '../bodies';
import { STALE, mergeAnd, merges } from '../merges';
import { movesToTrash } from '../movesToTrash';
import type { OperationGroup } from '../operation';
import { idempotencyKey, keyOf, listParameters } from '../parameters';

const key = keyOf('post');

export const posts: OperationGroup = {
  name: 'Posts',
  description: 'The blog. A list leaves the text of each post out.',
  wires: { Post: postWire, PostSummary: postSummaryWire },
  inputs: { PostInput: postInput, PostPatch: postPatch },
  operations: [
    {
      route: 'GET /posts',
      id: 'listPosts',
      summary: 'The published posts, the latest first',
      auth: 'none',
      isCached: true,
      parameters: listParameters({ sorts: ['published_at'], defaultSort: '-published_at' }),
      answers: { 200: page('Published posts only, for an admin too.', 'PostSummary') },
    },
    {
      route: 'GET /posts/admin/all',
      id: 'listAllPosts',
      summary: 'All posts, drafts too',
      auth: 'admin',
      parameters: listParameters({
        sorts: ['created_at', 'title', 'published_at', 'likes'],
        defaultSort: '-created_at',
        defaultLimit: limits.pageSize,
      }),
      answers: { 200: page('Posts of any status.', 'PostSummary') },
    },
    {
      route: 'GET /posts/:key',
      id: 'getPost',
      summary: 'One post with its text',
      description: 'An admin who sends a token sees a draft as well.',
      auth: 'optional',
      isCached: true,
      parameters: [key],
      answers: { 200: json('The post.', 'Post') },
    },
    {
      route: 'POST /posts',
      id: 'createPost',
      summary: 'Write a post',
      description:
        'Without `slug` the address is derived from the title. The HTML of `body` is cleaned: only what our pages show stays. An `Idempotency-Key` that has made a post before is answered with that post as it is by now.',
      auth: 'admin',
      parameters: [idempotencyKey('post')],
      body: jsonBody('PostInput'),
      answers: { 201: json('The new post.', 'Post') },
      errors: [409],
    },
    ...merges('Post', '/posts/:key', {
      summary: 'Change a post',
      description: mergeAnd('`gallery` keeps the named pictures, in this order.'),
      parameters: [key],
      body: jsonBody('PostPatch'),
      answers: { 200: json('The post as it is now.', 'Post') },
    }),
    movesToTrash({
      path: '/posts/:key',
      id: 'deletePost',
      one: 'a post',
      parameters: [key],
    }),
    {
      route: 'POST /posts/pictures',
      id: 'addTextPicture',
      summary: 'Send a picture for the text of a post',
      description:
        'The HTML of a `body` may show it: `<img src="/api/uploads/{id}/{width}.webp" alt="…" width="…" height="…">`. It stays for as long as a post names it, and for 30 days without one.',
      auth: 'admin',
      body: picturesBody('picture'),
      answers: { 201: json('The picture.', 'Image') },
    },
    {
      route: 'POST /posts/:key/cover',
      id: 'setPostCover',
      summary: 'Set the cover',
      description: `The new picture takes the place of the old one, which is deleted. ${STALE}`,
      auth: 'admin',
      parameters: [key],
      body: recordPicturesBody('cover'),
      answers: { 200: json('The post with its new cover.', 'Post') },
      errors: [409],
    },
    {
      route: 'POST /posts/:key/gallery',
      id: 'addToPostGallery',
      summary: 'Add pictures to the gallery',
      description: `All are taken, or, when one is refused, none. ${STALE}`,
      auth: 'admin',
      parameters: [key],
      body: recordPicturesBody('images', limits.galleryFiles),
      answers: { 200: json('The post with its gallery.', 'Post') },
      errors: [409],
    },
  ],
};
