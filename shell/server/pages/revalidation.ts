import { types } from 'node:util';
import type { Dependency } from '../../src/render/recordingFetch';

const REVALIDATION_TIMEOUT_MS = 4_000;
/** How long requests do not wait for an api that has just refused a connection. */
const BACKOFF_MS = 2_000;
const DATABASE_DOWN = 503;

/** 'unknown': the api does not answer. */
export type Freshness = 'unchanged' | 'changed' | 'unknown';

/**
 * Asks the api whether the responses behind a cached page are unchanged: what an admin publishes or withdraws takes
 * effect with the next request. While the api is down nobody knows, and a stale page is better than none.
 */
export function createRevalidator(
  apiUrl: string,
): (page: { dependencies: readonly Dependency[] }) => Promise<Freshness> {
  let backoffUntil = 0;

  const freshnessOf = async ({ url, etag }: Dependency): Promise<Freshness> => {
    try {
      const headers = { 'If-None-Match': etag ?? '', Accept: 'application/json' };
      const signal = AbortSignal.timeout(REVALIDATION_TIMEOUT_MS);
      const response = await fetch(apiUrl + url, { headers, signal });
      await response.body?.cancel();
      if (response.status === DATABASE_DOWN) backoffUntil = Date.now() + BACKOFF_MS;
      if (response.status === 304) return 'unchanged';
      return response.status >= 500 ? 'unknown' : 'changed';
    } catch (error) {
      // Only a refused connection means that the api is down for everybody; one slow answer does not.
      if (isConnectionRefused(error)) backoffUntil = Date.now() + BACKOFF_MS;
      return 'unknown';
    }
  };

  return async ({ dependencies }) => {
    if (dependencies.length > 0 && Date.now() < backoffUntil) return 'unknown';
    const all = await Promise.all(dependencies.map(freshnessOf));
    return all.find((each) => each === 'changed') ?? all.find((each) => each === 'unknown') ?? 'unchanged';
  };
}

const isConnectionRefused = (error: unknown): boolean =>
  types.isNativeError(error) &&
  types.isNativeError(error.cause) &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
