import { types } from 'node:util';
import type { Dependency } from '../../src/render/recordingFetch';

const REVALIDATION_TIMEOUT_MS = 4_000;
/** How long requests do not wait for an api that has just refused a connection. */
const BACKOFF_MS = 2_000;
const DATABASE_DOWN = 503;

/**
 * Asks the api whether the responses behind a cached page are unchanged: what an admin publishes or withdraws takes
 * effect with the next request. While the api is down the page counts as fresh: a stale page is better than none.
 */
export function createRevalidator(
  apiUrl: string,
): (page: { dependencies: readonly Dependency[] }) => Promise<boolean> {
  let backoffUntil = 0;

  const isUnchanged = async ({ url, etag }: Dependency): Promise<boolean> => {
    try {
      const headers = { 'If-None-Match': etag ?? '', Accept: 'application/json' };
      const signal = AbortSignal.timeout(REVALIDATION_TIMEOUT_MS);
      const response = await fetch(apiUrl + url, { headers, signal });
      await response.body?.cancel();
      if (response.status === DATABASE_DOWN) backoffUntil = Date.now() + BACKOFF_MS;
      return response.status === 304 || response.status >= 500;
    } catch (error) {
      // Only a refused connection means that the api is down for everybody; one slow answer does not.
      if (isConnectionRefused(error)) backoffUntil = Date.now() + BACKOFF_MS;
      return true;
    }
  };

  return async ({ dependencies }) => {
    if (Date.now() < backoffUntil) return true;
    return (await Promise.all(dependencies.map(isUnchanged))).every(Boolean);
  };
}

const isConnectionRefused = (error: unknown): boolean =>
  types.isNativeError(error) &&
  types.isNativeError(error.cause) &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
