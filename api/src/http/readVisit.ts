import { limits } from '@site/contract';
import type { AppContext } from './context';
import { badRequest } from './errors';

/** How a form reached us. */
export interface Visit {
  /** As far as it can be trusted. */
  address: string;
  /** The same for every attempt to send the same form. */
  idempotencyKey?: string;
  /** How long the form was open; unknown unless the browser says so. */
  formSeconds?: number;
}

/** Throws 400 for a malformed key. */
export function readVisit(ctx: AppContext): Visit {
  return {
    address: ctx.state.address,
    idempotencyKey: readIdempotencyKey(ctx),
    formSeconds: readSeconds(ctx.get('X-Form-Seconds')),
  };
}

// Anything but a number is ignored: a form is never lost because of it.
function readSeconds(header: string): number | undefined {
  const seconds = header.trim() === '' ? Number.NaN : Number(header);
  return Number.isNaN(seconds) ? undefined : seconds;
}

const VISIBLE_ASCII = /^[!-~]+$/;
const BAD_KEY = `Idempotency-Key must be 1 to ${limits.idempotencyKeyMax} visible ASCII characters`;

/** The same for every attempt to send the same thing; undefined without one. Throws 400 for a malformed key. */
export function readIdempotencyKey(ctx: AppContext): string | undefined {
  const key = String(ctx.headers['idempotency-key'] ?? '');
  // An empty key counts as not sent: a form is never lost because of it.
  if (key === '') return undefined;
  if (key.length > limits.idempotencyKeyMax || !VISIBLE_ASCII.test(key)) throw badRequest(BAD_KEY);
  return key;
}
