import Router from '@koa/router';
import { type PostSummaryWire, type PostWire, limits, postInput, postPatch } from '@site/contract';
import type { AppContext, AppMiddleware, AppState } from '../../http/context';
import { readBody } from '../../http/readBody';
import { readPage } from '../../http/readPage';
import { readPictures } from '../../http/uploads';
import { serializePost, serializePostSummary } from './post.serializer';
import {
  type PostPage,
  createPost,
  deletePost,
  getPost,
  listAll,
  listPublished,
  updatePost,
} from './post.service';
import { addToGallery, setCover } from './postPictures.service';

export const postRoutes = new Router<AppState>({ prefix: '/posts' });

postRoutes.get('/', async (ctx) => {
  sendPage(ctx, await listPublished(await readPage(ctx, limits.listMax)));
});

postRoutes.get('/admin/all', async (ctx) => {
  sendPage(ctx, await listAll(await readPage(ctx, limits.adminPosts)));
});

postRoutes.get('/:key', async (ctx) => {
  const post = await getPost(keyOf(ctx), { drafts: ctx.state.signedIn !== undefined });
  ctx.body = serializePost(post) satisfies PostWire;
});

postRoutes.post('/', async (ctx) => {
  const input = await readBody(ctx, postInput);
  ctx.status = 201;
  ctx.body = serializePost(await createPost(input)) satisfies PostWire;
});

const update: AppMiddleware = async (ctx) => {
  const patch = await readBody(ctx, postPatch);
  ctx.body = serializePost(await updatePost(keyOf(ctx), patch)) satisfies PostWire;
};
// Which of the two the product uses is not shown, so both do the same (DECISIONS 6).
postRoutes.put('/:key', update);
postRoutes.patch('/:key', update);

postRoutes.delete('/:key', async (ctx) => {
  await deletePost(keyOf(ctx));
  ctx.status = 204;
});

postRoutes.post('/:key/cover', async (ctx) => {
  await getPost(keyOf(ctx), { drafts: true });
  const [file = Buffer.alloc(0)] = await readPictures(ctx, { field: 'cover', maxFiles: 1 });
  ctx.body = serializePost(await setCover(keyOf(ctx), file)) satisfies PostWire;
});

postRoutes.post('/:key/gallery', async (ctx) => {
  await getPost(keyOf(ctx), { drafts: true });
  const files = await readPictures(ctx, { field: 'images', maxFiles: limits.galleryFiles });
  ctx.body = serializePost(await addToGallery(keyOf(ctx), files)) satisfies PostWire;
});

function keyOf(ctx: AppContext): string {
  return ctx.params.key ?? '';
}

function sendPage(ctx: AppContext, { posts, total }: PostPage): void {
  ctx.set('X-Total-Count', String(total));
  ctx.body = posts.map(serializePostSummary) satisfies PostSummaryWire[];
}
