import type { Readable } from 'node:stream';
import { noteBegun } from '@site/server';
import type { AppContext } from './context';

/** Sends server-sent events until the stream ends or the client goes away, which destroys the stream. */
export function sendEvents(ctx: AppContext, events: Readable): void {
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store');
  // Otherwise nginx would hold events back until its buffer is full.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = events;
  noteBegun(ctx.res);
}
