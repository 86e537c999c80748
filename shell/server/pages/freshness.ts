import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Dependency } from '../../src/render/apiAnswers';

const TIMEOUT_MS = 4_000;
/** How long requests do not wait for an api that has just refused a connection. */
const BACKOFF_MS = 2_000;
const DATABASE_DOWN = 503;

/** 'unknown': the api does not answer. */
type Freshness = 'unchanged' | 'changed' | 'unknown';
export type CheckFreshness = (dependencies: readonly Dependency[], requestId?: string) => Promise<Freshness>;

/**
 * Asks the api whether the answers behind a page are unchanged: what an admin publishes or withdraws takes effect with
 * the next request. While the api is down nobody knows, and a stale page is better than none.
 */
export function createRevalidator(apiUrl: string): CheckFreshness {
  let backoffUntil = 0;
  const waiting = new Map<string, Promise<Freshness>>();

  const ask = async ({ url, etag }: Dependency, requestId?: string): Promise<Freshness> => {
    const headers = new Headers({ 'If-None-Match': etag ?? '', Accept: 'application/json' });
    if (requestId) headers.set('X-Request-Id', requestId);
    try {
      const { status, body } = await fetch(apiUrl + url, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await body?.cancel();
      if (status === DATABASE_DOWN) backoffUntil = Date.now() + BACKOFF_MS;
      return freshnessFrom(status);
    } catch (error) {
      // Only a refused connection means that the api is down for everybody; one slow answer does not.
      const { cause } = error as { cause?: { code?: unknown } };
      if (cause?.code === 'ECONNREFUSED') backoffUntil = Date.now() + BACKOFF_MS;
      return 'unknown';
    }
  };

  /** Visitors who come at once share a question. It is asked after all of them have come: what was true before is no answer. */
  const askOnce = (dependency: Dependency, requestId?: string): Promise<Freshness> => {
    const key = `${dependency.etag} ${dependency.url}`;
    const question =
      waiting.get(key) ??
      nextTurn().then(() => {
        waiting.delete(key);
        return ask(dependency, requestId);
      });
    waiting.set(key, question);
    return question;
  };

  return async (dependencies, requestId) => {
    if (dependencies.length > 0 && Date.now() < backoffUntil) return 'unknown';
    const found = await Promise.all(dependencies.map((each) => askOnce(each, requestId)));
    if (found.includes('changed')) return 'changed';
    return found.includes('unknown') ? 'unknown' : 'unchanged';
  };
}

function freshnessFrom(status: number): Freshness {
  if (status === 304) return 'unchanged';
  return status >= 500 ? 'unknown' : 'changed';
}

const ASK_MS = 1_000;
/** A check without news, in case that any was missed. */
const CHECK_MS = 30_000;
/** After a check so many times its length pass before the next: changes without end cost a tenth of a core. */
const REST = 9;
/** Another process of the api hears of a change a little later, and may still have answered with the old data. */
const CHECKS_AFTER_NEWS = 2;

interface WatchOptions {
  readPosition: () => Promise<string | undefined>;
  /** Returns whether the api has answered for each page. */
  dropChanged: () => Promise<boolean>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Drops kept pages within about a second of a change of their data, also if nobody visits them: what was withdrawn may
 * not come back in an outage. Returns a function that stops it.
 */
export function watchChanges({ readPosition, dropChanged, log }: WatchOptions): () => void {
  let known = '';
  let checksDue = 1;
  let restUntil = 0;
  let checkAt = Date.now() + CHECK_MS;
  let isBusy = false;

  const look = async (): Promise<void> => {
    const position = (await readPosition()) ?? known;
    if (position > known) checksDue = CHECKS_AFTER_NEWS;
    known = position > known ? position : known;
    const begun = Date.now();
    if (begun < (checksDue > 0 ? restUntil : checkAt)) return;
    const isWhole = await dropChanged();
    checksDue = isWhole ? Math.max(checksDue - 1, 0) : Math.max(checksDue, 1);
    restUntil = Date.now() + Math.min(REST * (Date.now() - begun), CHECK_MS);
    checkAt = Date.now() + CHECK_MS;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // The next one tries again.
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'kept pages cannot be checked'))
      .finally(() => (isBusy = false));
  }, ASK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last change that a process of the api has heard of; undefined if it does not say. */
export async function readPosition(apiUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiUrl}/changes`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { position } = (await response.json()) as { position?: unknown };
    return typeof position === 'string' ? position : undefined;
  } catch {
    // An api that is away has no news.
    return undefined;
  }
}
