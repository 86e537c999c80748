import type { KeptPage } from './keptPage';

const TIMEOUT_MS = 4_000;
/** So long nobody waits again for an api that has just failed to answer. */
const REST_MS = 2_000;
const DATABASE_DOWN = 503;

/**
 * Asks the api whether the answers behind a kept page still hold: what an admin published or withdrew
 * counts from the very next request. An api that is down keeps the page: better yesterday's than none.
 */
export function createTruthCheck(apiUrl: string): (page: KeptPage) => Promise<boolean> {
  let restUntil = 0;

  const holds = async (url: string, etag: string | null): Promise<boolean> => {
    try {
      const headers = { 'If-None-Match': etag ?? '', Accept: 'application/json' };
      const response = await fetch(apiUrl + url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (response.status === DATABASE_DOWN) restUntil = Date.now() + REST_MS;
      return response.status === 304 || response.status >= 500;
    } catch (error) {
      // Only a refused connection says that the api is down for everybody; one slow answer does not.
      if (isRefused(error)) restUntil = Date.now() + REST_MS;
      return true;
    }
  };

  return async ({ dependencies }) => {
    if (Date.now() < restUntil) return true;
    const checks = dependencies.map(({ url, etag }) => holds(url, etag));
    return (await Promise.all(checks)).every(Boolean);
  };
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
