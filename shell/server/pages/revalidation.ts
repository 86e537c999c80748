import { types } from 'node:util';
import type { Dependency } from '../../src/render/recordingFetch';
import { nextFlight } from './nextFlight';

const REVALIDATION_TIMEOUT_MS = 4_000;
/** How long requests do not wait for an api that has just refused a connection. */
const BACKOFF_MS = 2_000;
const DATABASE_DOWN = 503;

/** 'unknown': the api does not answer. */
export type Freshness = 'unchanged' | 'changed' | 'unknown';
export type CheckFreshness = (page: { dependencies: readonly Dependency[] }) => Promise<Freshness>;

/**
 * Asks the api whether the responses behind a cached page are unchanged: what an admin publishes or withdraws takes
 * effect with the next request. While the api is down nobody knows, and a stale page is better than none. Visitors who come
 * at once share the question, under the request id of one of them.
 */
export function createRevalidator(
  apiUrl: string,
): (page: { dependencies: readonly Dependency[] }, requestId?: string) => Promise<Freshness> {
  let backoffUntil = 0;
  const shared = nextFlight<Freshness>();

  const freshnessOf = async ({ url, etag }: Dependency, requestId?: string): Promise<Freshness> => {
    try {
      const headers = {
        'If-None-Match': etag ?? '',
        Accept: 'application/json',
        ...(requestId ? { 'X-Request-Id': requestId } : {}),
      };
      const signal = AbortSignal.timeout(REVALIDATION_TIMEOUT_MS);
      const { status, body } = await fetch(apiUrl + url, { headers, signal });
      await body?.cancel();
      if (status === DATABASE_DOWN) backoffUntil = Date.now() + BACKOFF_MS;
      return freshnessFrom(status);
    } catch (error) {
      // Only a refused connection means that the api is down for everybody; one slow answer does not.
      if (isConnectionRefused(error)) backoffUntil = Date.now() + BACKOFF_MS;
      return 'unknown';
    }
  };

  return async ({ dependencies }, requestId) => {
    if (dependencies.length > 0 && Date.now() < backoffUntil) return 'unknown';
    const all = await Promise.all(
      dependencies.map((each) => shared(`${each.etag} ${each.url}`, () => freshnessOf(each, requestId))),
    );
    return together(all);
  };
}

/** What holds for a page of which several things were asked. */
export const together = (all: readonly Freshness[]): Freshness =>
  all.find((each) => each === 'changed') ?? all.find((each) => each === 'unknown') ?? 'unchanged';

/** Checks many pages at one time: what several of them are made from is asked for once. */
export class SharedCheck {
  /** Whether the api has answered every question so far. */
  isWhole = true;
  private readonly asked = new Map<string, Promise<Freshness>>();

  constructor(private readonly checkFreshness: CheckFreshness) {}

  readonly freshnessOf: CheckFreshness = async ({ dependencies }) => {
    const freshness = together(await Promise.all(dependencies.map((each) => this.ask(each))));
    if (freshness === 'unknown') this.isWhole = false;
    return freshness;
  };

  private ask(dependency: Dependency): Promise<Freshness> {
    const key = `${dependency.etag} ${dependency.url}`;
    const asked = this.asked.get(key) ?? this.checkFreshness({ dependencies: [dependency] });
    this.asked.set(key, asked);
    return asked;
  }
}

function freshnessFrom(status: number): Freshness {
  if (status === 304) return 'unchanged';
  return status >= 500 ? 'unknown' : 'changed';
}

const isConnectionRefused = (error: unknown): boolean =>
  types.isNativeError(error) &&
  types.isNativeError(error.cause) &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
