import { toApiError } from '@site/runtime';

const TOO_MANY = 429;

/** Whether the service is away or overloaded: the same request may succeed later, unlike one that it refused. */
export function isOutage(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status !== 'number' || status >= 500 || status === TOO_MANY;
}
