import { PassThrough, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { AppContext } from './context';
import { startReading } from './startReading';

/**
 * Streams a list of any length as JSON in constant memory, with back-pressure. Rejects when the first entry cannot be
 * read, before anything is sent; a later failure aborts the connection, so that a truncated list never looks complete.
 */
export async function sendList(ctx: AppContext, entries: AsyncIterable<unknown>): Promise<void> {
  const reading = await startReading(entries);
  ctx.status = 200;
  ctx.type = 'json';
  if (ctx.method === 'HEAD') return reading.end();
  const body = encoderFor(ctx);
  // Koa logs failures. The cursor is closed here too, because it was opened before the stream.
  pipeline(jsonOf(reading.rows), body, () => void reading.end());
  ctx.body = body;
}

/**
 * Compressed here: `compressed` pipes a body without its errors, and a client would wait for the rest. Never brotli,
 * which holds ten times as much memory for each response.
 */
function encoderFor(ctx: AppContext): PassThrough | ReturnType<typeof createGzip> {
  Object.assign(ctx, { compress: false });
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return new PassThrough();
  ctx.set('Content-Encoding', 'gzip');
  return createGzip();
}

// A chunk for each entry would cost more than the entry.
const CHUNK_CHARACTERS = 16 * 1024;

async function* jsonOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const entry of entries) {
    chunk += separator + JSON.stringify(entry);
    separator = ',';
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}
