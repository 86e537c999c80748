import { limits } from '@site/contract';
import type { Parameter } from './openapi/openApi';
import type { AppContext } from './context';
import { badRequest } from './errors';

/** The idempotency key: the same for every attempt to send `what`. */
export const idempotencyKey = (what: string): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: `Any text of your choice, the same for every try to send the same ${what}: however often it arrives, it becomes one record.`,
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyMax },
});

/** The headers of a visitor's form. */
export const formHeaders: Parameter[] = [
  idempotencyKey('form'),
  {
    name: 'X-Form-Seconds',
    in: 'header',
    description: `How long the form was open. Less than ${limits.formSecondsMin} looks like a program: the record is marked, never refused.`,
    schema: { type: 'number' },
  },
];

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that you still have.',
  schema: { type: 'string' },
};

/** Data about a form submission. */
export interface Visit {
  /** The visitor's address, as far as it can be trusted. */
  address: string;
  /** The id of the request in the logs. */
  requestId?: string;
  /** The idempotency key: the same for every attempt to send the same form. */
  idempotencyKey?: string;
  /** How many seconds the form was open, if the browser reports it. */
  formSeconds?: number;
}

/** Throws 400 for a malformed key. */
export function readVisit(ctx: AppContext): Visit {
  return {
    address: ctx.state.address,
    requestId: ctx.state.requestId,
    idempotencyKey: readIdempotencyKey(ctx),
    formSeconds: readSeconds(ctx.get('X-Form-Seconds')),
  };
}

// Anything but a number is ignored, so that no form is lost.
function readSeconds(header: string): number | undefined {
  const seconds = header.trim() === '' ? Number.NaN : Number(header);
  return Number.isNaN(seconds) ? undefined : seconds;
}

const VISIBLE_ASCII = /^[!-~]+$/;
const BAD_KEY = `Idempotency-Key must be 1 to ${limits.idempotencyKeyMax} visible ASCII characters`;

/** The idempotency key; undefined without one. Throws 400 for a malformed key. */
export function readIdempotencyKey(ctx: AppContext): string | undefined {
  const key = String(ctx.headers['idempotency-key'] ?? '');
  // An empty key counts as missing, so that no form is lost.
  if (key === '') return undefined;
  if (key.length > limits.idempotencyKeyMax || !VISIBLE_ASCII.test(key)) throw badRequest(BAD_KEY);
  return key;
}
