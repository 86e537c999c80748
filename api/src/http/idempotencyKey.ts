import { limits } from '@site/contract';
import type { AppContext } from './context';
import { badRequest } from './errors';

const VISIBLE_ASCII = /^[!-~]+$/;
const BAD_KEY = `Idempotency-Key must be 1 to ${limits.idempotencyKeyMax} visible ASCII characters`;

/** The same for every try to send the same thing; undefined where none is sent. Throws 400 for a key that is none. */
export function readIdempotencyKey(ctx: AppContext): string | undefined {
  const key = String(ctx.headers['idempotency-key'] ?? '');
  // Like a key that was not sent: a form is never lost for it.
  if (key === '') return undefined;
  if (key.length > limits.idempotencyKeyMax || !VISIBLE_ASCII.test(key)) throw badRequest(BAD_KEY);
  return key;
}
