import Router from '@koa/router';
import { type ImageWire, type PostWire, limits, postInput, postPatch } from '@site/contract';
import type { AppMiddleware, AppState } from '../../http/context';
import { type Readiness, assertReady } from '../../http/health';
import { readIdempotencyKey } from '../../http/idempotencyKey';
import { keyOf } from '../../http/keyOf';
import { readPostBody } from '../../http/readBody';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { sendPage } from '../../http/sendPage';
import { serializeImage } from '../../http/serializeImage';
import { readPictures, readPicturesOfRecord } from '../../http/uploads';
import { serializePost, serializePostSummary } from './post.serializer';
import { createPost, deletePost, getPost, listAll, listPublished, updatePost } from './post.service';
import { addToGallery, setCover } from './postPictures.service';
import { storeTextPicture } from './textPictures.service';

const PUBLIC_LIST: ListRules = { sorts: { published_at: 'publishedAt' }, defaultSort: '-published_at' };
const ADMIN_LIST: ListRules = {
  sorts: { created_at: 'createdAt', title: 'title', published_at: 'publishedAt', likes: 'likes' },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

export function postRoutes(readiness: Readiness): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/posts' });
  const throwIfShuttingDown = () => assertReady(readiness);

  routes.get('/', async (ctx) => {
    sendPage(ctx, await listPublished(await readListQuery(ctx, PUBLIC_LIST)), serializePostSummary);
  });

  routes.get('/admin/all', async (ctx) => {
    sendPage(ctx, await listAll(await readListQuery(ctx, ADMIN_LIST)), serializePostSummary);
  });

  routes.get('/:key', async (ctx) => {
    const post = await getPost(keyOf(ctx), { drafts: ctx.state.signedIn !== undefined });
    ctx.body = serializePost(post) satisfies PostWire;
  });

  routes.post('/', async (ctx) => {
    const input = await readPostBody(ctx, postInput);
    ctx.status = 201;
    ctx.body = serializePost(await createPost(input, readIdempotencyKey(ctx))) satisfies PostWire;
  });

  const update: AppMiddleware = async (ctx) => {
    const patch = await readPostBody(ctx, postPatch);
    ctx.body = serializePost(await updatePost(keyOf(ctx), patch)) satisfies PostWire;
  };
  // Which of the two the product uses is not shown, so both do the same (DECISIONS 6).
  routes.put('/:key', update);
  routes.patch('/:key', update);

  routes.delete('/:key', async (ctx) => {
    await deletePost(keyOf(ctx));
    ctx.status = 204;
  });

  // For the text of any post, also of one that has no id yet.
  routes.post('/pictures', async (ctx) => {
    const [file = Buffer.alloc(0)] = await readPictures(ctx, { field: 'picture', maxFiles: 1 });
    const image = await storeTextPicture(file, throwIfShuttingDown);
    ctx.status = 201;
    ctx.body = serializeImage(image) satisfies ImageWire;
  });

  routes.post('/:key/cover', async (ctx) => {
    await getPost(keyOf(ctx), { drafts: true });
    const sent = await readPicturesOfRecord(ctx, { field: 'cover', maxFiles: 1 });
    ctx.body = serializePost(await setCover(keyOf(ctx), { ...sent, throwIfShuttingDown })) satisfies PostWire;
  });

  routes.post('/:key/gallery', async (ctx) => {
    await getPost(keyOf(ctx), { drafts: true });
    const sent = await readPicturesOfRecord(ctx, { field: 'images', maxFiles: limits.galleryFiles });
    ctx.body = serializePost(
      await addToGallery(keyOf(ctx), { ...sent, throwIfShuttingDown }),
    ) satisfies PostWire;
  });

  return routes;
}
