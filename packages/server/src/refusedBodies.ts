import type { IncomingMessage, ServerResponse } from 'node:http';

/** The most that a visitor may send in one request: 100 MB of pictures and their envelope. */
export const MAX_BODY_BYTES = 110 * 1024 * 1024;

interface Bounds {
  maxBytes: number;
  checkMs: number;
  maxChecks: number;
}

// Two minutes are 5 MB on a slow line.
const BOUNDS: Bounds = { maxBytes: MAX_BODY_BYTES, checkMs: 5_000, maxChecks: 24 };

/** Request and response, as both Koa and a proxy have them. */
interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Middleware that lets a response wait until the rest of a refused body has arrived. A connection that is closed with
 * unread bytes is reset, and proxies give up on one whose answer comes too early: the visitor would see an outage instead
 * of the reason.
 */
export const readRefusedBodies =
  (bounds: Partial<Bounds> = {}) =>
  async (exchange: Exchange, next: () => Promise<unknown>): Promise<void> => {
    await next();
    await readRest(exchange, bounds);
  };

/**
 * Reads the rest of a request's body. One that stops coming or does not end is not waited for: its connection is closed
 * after the response.
 */
async function readRest({ req, res }: Exchange, bounds: Partial<Bounds> = {}): Promise<void> {
  if (!hasBody(req) || req.readableEnded || req.destroyed || res.headersSent) return;
  const isRead = await isReadWithin(req, { ...BOUNDS, ...bounds });
  if (!isRead && !res.headersSent) res.setHeader('Connection', 'close');
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the request came to an end within the bounds. */
function isReadWithin(request: IncomingMessage, { maxBytes, checkMs, maxChecks }: Bounds): Promise<boolean> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    let bytesBefore = 0;
    let checks = 0;
    const finish = (isRead: boolean): void => {
      clearInterval(timer);
      request.off('data', count).pause();
      resolve(isRead);
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) finish(false);
    };
    const timer = setInterval(() => {
      checks += 1;
      if (bytes === bytesBefore || checks === maxChecks) finish(false);
      bytesBefore = bytes;
    }, checkMs);
    request.unpipe();
    request.once('close', () => finish(true)).on('data', count);
    request.resume();
  });
}
