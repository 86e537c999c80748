import type { Logger } from 'pino';
import { describeError } from '../describeError';
import { EVERY_PAGE } from './headers';
import { sendPurge } from './sendPurge';
import type { CdnSettings } from './settings';

/** Changes that belong together are purged together. */
const GATHER_MS = 25;
/**
 * When a purge is repeated: a page that was on its way to the CDN before the first may arrive after it, and so may one
 * from a process that has not heard of the change.
 */
const AGAIN_MS = [400, 4_600];
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** With more keys, everything is purged. */
const MAX_KEYS = 1_000;

/** Keys that are purged by the same requests. */
interface Round {
  keys: Set<string>;
  since: number;
  accepted: Promise<void>;
  accept(): void;
}

interface PurgerOptions {
  settings: CdnSettings;
  log: Logger;
  send?: typeof sendPurge;
  again?: readonly number[];
}

/** Purges pages by key, one request after the other, and tries until the CDN has accepted. */
export class Purger {
  #waiting: Round | undefined;
  #isSending = false;
  /** Since when something waits that the CDN has refused. */
  #failingSince: number | undefined;
  #isStopped = false;

  constructor(private readonly options: PurgerOptions) {}

  /** For how long the CDN has not accepted what it has to let go; 0 when all is well. */
  get failingSeconds(): number {
    return this.#failingSince === undefined ? 0 : (Date.now() - this.#failingSince) / 1000;
  }

  /** Resolves when the CDN has accepted the keys for the last time; never after `stop`. */
  async purge(keys: readonly string[]): Promise<void> {
    await this.#enqueue(keys);
    for (const ms of this.options.again ?? AGAIN_MS) {
      await this.#pause(ms);
      await this.#enqueue(keys);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  #enqueue(keys: readonly string[]): Promise<void> {
    const round = (this.#waiting ??= createRound());
    keys.forEach((key) => round.keys.add(key));
    if (!this.#isSending) void this.#sendAll();
    return round.accepted;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    await this.#pause(GATHER_MS);
    for (let retryMs = RETRY_MS; this.#waiting;) {
      const round = this.#waiting;
      this.#waiting = undefined;
      const { settings, log, send = sendPurge } = this.options;
      try {
        await send(settings, round.keys.size > MAX_KEYS ? [EVERY_PAGE] : [...round.keys]);
        if (this.#failingSince !== undefined) log.info('the CDN accepts purges again');
        this.#failingSince = undefined;
        retryMs = RETRY_MS;
        round.accept();
      } catch (error) {
        if (this.#failingSince === undefined)
          log.error({ error: describeError(error) }, 'the CDN accepts no purge');
        this.#failingSince ??= round.since;
        this.#putBack(round);
        await this.#pause(retryMs);
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
      }
    }
    this.#isSending = false;
  }

  /** What came meanwhile waits with it. */
  #putBack(round: Round): void {
    const newer = this.#waiting;
    this.#waiting = round;
    if (!newer) return;
    newer.keys.forEach((key) => round.keys.add(key));
    void round.accepted.then(newer.accept);
  }

  /** Never resolves after `stop`. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(() => this.#isStopped || resolve(), ms).unref();
    });
  }
}

function createRound(): Round {
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  return { keys: new Set(), since: Date.now(), accepted, accept };
}
