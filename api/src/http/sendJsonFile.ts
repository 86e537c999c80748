import { PassThrough, pipeline } from 'node:stream';
import type { AppContext } from './context';
import { startReading } from './startReading';

/**
 * Streams a file of JSON, whose pieces are text. Rejects when the first piece cannot be made, before anything is sent; a
 * later failure aborts the connection, so that a truncated file never looks complete.
 */
export async function sendJsonFile(
  ctx: AppContext,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const reading = await startReading(pieces);
  const day = new Date().toISOString().slice(0, 10);
  ctx.status = 200;
  ctx.type = 'json';
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.json"`);
  ctx.set('Cache-Control', 'no-store');
  // `compressed` pipes a body without its errors, and a client would wait for the rest.
  Object.assign(ctx, { compress: false });
  const body = new PassThrough();
  // Koa logs failures.
  pipeline(reading.rows, body, () => void reading.end());
  ctx.body = body;
}
