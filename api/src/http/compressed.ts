import compress from 'koa-compress';
import type { AppContext, AppMiddleware } from './context';

const COMPRESS_FROM_BYTES = 1024;

const compressJson = compress({
  filter: (type) => /json/i.test(type),
  threshold: COMPRESS_FROM_BYTES,
  encodingPreference: ['br', 'gzip'],
  deflate: false,
});

/** JSON as brotli or gzip. A strong ETag names one sequence of bytes, so each encoding gets a tag of its own. */
export const compressed: AppMiddleware = async (ctx, next) => {
  await compressJson(ctx as AppContext & Parameters<typeof compressJson>[0], next);
  const encoding = ctx.response.get('Content-Encoding');
  const tag = ctx.response.get('ETag');
  if (encoding && tag) ctx.set('ETag', tag.replace(/"$/, `-${encoding}"`));
};
