import compress from 'koa-compress';

const COMPRESS_FROM_BYTES = 1024;

/** JSON as brotli or gzip. Public answers come compressed already, and are left as they are. */
export const compressed = compress({
  filter: (type) => /json/i.test(type),
  threshold: COMPRESS_FROM_BYTES,
  encodingPreference: ['br', 'gzip'],
  deflate: false,
});
