import type { AppContext } from './context';
import { readIdempotencyKey } from './idempotencyKey';

/** How a form reached us. */
export interface Visit {
  /** As far as it can be trusted. */
  address: string;
  /** The same for every try to send the same form. */
  idempotencyKey?: string;
  /** How long the form was open; unknown unless the browser says so. */
  formSeconds?: number;
}

/** Throws 400 for a key that is none. */
export function readVisit(ctx: AppContext): Visit {
  return {
    address: ctx.state.address,
    idempotencyKey: readIdempotencyKey(ctx),
    formSeconds: readSeconds(ctx.get('X-Form-Seconds')),
  };
}

// What is no number says nothing: a form is never lost for it.
function readSeconds(header: string): number | undefined {
  const seconds = header.trim() === '' ? Number.NaN : Number(header);
  return Number.isNaN(seconds) ? undefined : seconds;
}
