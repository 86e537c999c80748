import type { Logger } from 'pino';
import type { Pages } from './pageCache';

const ASK_MS = 1_000;
const TIMEOUT_MS = 4_000;
/** A check without news, in case that any was missed. */
const CHECK_MS = 30_000;
/** After a check so many times its length pass before the next: changes without end cost a tenth of a core. */
const REST = 9;

interface WatchOptions {
  /** Where the api tells its last change, see `readPosition`. */
  readPosition: () => Promise<string | undefined>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Drops kept pages within about a second of a change of their data, also if nobody visits them: what was withdrawn may
 * not come back in an outage. Returns a function that stops it.
 */
export function watchKeptPages(
  pages: Pick<Pages, 'dropChanged'>,
  { readPosition, log }: WatchOptions,
): () => void {
  let known = '';
  let isBusy = false;
  // Another process of the api hears of a change a little later, and may still have answered with the old data.
  let isCheckedTwice = true;
  let checkAt = Date.now() + CHECK_MS;
  let restUntil = 0;

  const check = async (position: string): Promise<void> => {
    const begun = Date.now();
    const isWhole = await pages.dropChanged();
    const ended = Date.now();
    isCheckedTwice = position === known;
    if (isWhole) known = position;
    restUntil = ended + Math.min(REST * (ended - begun), CHECK_MS);
    checkAt = ended + CHECK_MS;
  };
  const ask = async (): Promise<void> => {
    const position = (await readPosition()) ?? known;
    const isNews = position > known || !isCheckedTwice;
    if (Date.now() >= (isNews ? restUntil : checkAt)) await check(position > known ? position : known);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // The next one tries again.
    void ask()
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
    const body: unknown = response.ok ? await response.json() : await response.body?.cancel();
    return positionIn(body);
  } catch {
    // An api that is away has no news.
    return undefined;
  }
}

const positionIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'position' in body && typeof body.position === 'string'
    ? body.position
    : undefined;
