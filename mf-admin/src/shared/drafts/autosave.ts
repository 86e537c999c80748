import { toApiError } from '@site/runtime';

const QUIET_MS = 3_000;
/** Somebody who types without a pause is not left without a copy for longer. */
const LONGEST_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Unsaved work as it is kept on the server. */
export interface Work {
  /** The record's id, or the key under which a new one is written. */
  key: string;
  content: Readonly<Record<string, unknown>>;
  /** The version of the record that it is based on. */
  basedOn: string | undefined;
}

export interface KeptWork {
  version: string;
  savedAt: string;
}

export type AutosaveState =
  | { type: 'kept'; at: string }
  /** Another tab or device has kept work since, which must be looked at first. */
  | { type: 'newer' }
  /** The work cannot be kept on the server: it stays on the device. */
  | { type: 'refused'; reason: 'gone' | 'size' };

export interface AutosaveParts {
  /** Rejects with the api's error. */
  send(work: Work, order: { version: string; sequence: number }): Promise<KeptWork>;
  discard(key: string, version: string): void;
  /** The latest work; undefined when everything is saved. */
  read(): Work | undefined;
  onState(state: AutosaveState | undefined): void;
}

/** Keeps unsaved work on the server: one request at a time, after a pause or half a minute, and again after a failure. */
export class Autosave {
  private version: string;
  private key = '';
  private sequence = 0;
  private failures = 0;
  private kept = '';
  /** Since when there is something to send. */
  private changedAt: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flight: Promise<void> | undefined;
  private isHalted = false;
  private hasEnded = false;
  private parts: AutosaveParts | undefined;

  /** The copy that an earlier visit has kept. */
  constructor({ version, key }: { version: string; key: string }) {
    this.version = version;
    this.key = key;
  }

  /** Without parts, nothing is sent. */
  connect(parts: AutosaveParts): void {
    this.parts = parts;
  }

  /** Something may have changed. */
  touch(): void {
    // While it fails, typing does not make it try sooner.
    if (this.isHalted || this.failures > 0) return;
    const now = performance.now();
    this.changedAt ??= now;
    this.wait(Math.max(0, Math.min(QUIET_MS, this.changedAt + LONGEST_MS - now)));
  }

  /** Sends at once what waits. */
  flush(): void {
    if (this.changedAt !== undefined && this.failures === 0) void this.run();
  }

  /** Goes on from a version that is in the form, or that may be overwritten. */
  adopt(key: string, version: string): void {
    this.key = key;
    this.version = version;
    this.kept = '';
    this.isHalted = false;
    this.parts?.onState(undefined);
    this.touch();
  }

  names = (): { key: string; version: string } => ({ key: this.key, version: this.version });

  /** Forgets the working copy: the form is saved or discarded. */
  async drop(): Promise<void> {
    this.stop();
    await this.flight;
    this.stop();
    this.release();
    this.parts?.onState(undefined);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.changedAt = undefined;
    this.failures = 0;
  }

  /** Nothing more is sent: the form is closed, and somebody else may sign in. */
  end(): void {
    this.stop();
    this.hasEnded = true;
  }

  begin(): void {
    this.hasEnded = false;
  }

  private release(): void {
    if (this.version) this.parts?.discard(this.key, this.version);
    this.version = '';
    this.kept = '';
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    if (this.flight) {
      this.wait(QUIET_MS);
      return;
    }
    this.changedAt = undefined;
    const { parts } = this;
    const work = parts?.read();
    if (!parts || !work) {
      if (this.version) await this.drop();
      return;
    }
    // A new record has been created meanwhile.
    if (work.key !== this.key) this.release();
    this.key = work.key;
    if (JSON.stringify(work) === this.kept) return;
    this.flight = this.send(parts, work);
    await this.flight;
    this.flight = undefined;
  }

  private async send(parts: AutosaveParts, work: Work): Promise<void> {
    this.sequence += 1;
    try {
      const order = { version: this.version, sequence: this.sequence };
      const { version, savedAt } = await parts.send(work, order);
      this.version = version;
      this.kept = JSON.stringify(work);
      this.failures = 0;
      this.parts?.onState({ type: 'kept', at: savedAt });
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const { status, retryAfter = 0 } = toApiError(error) ?? {};
    switch (status) {
      case 409:
        return this.halt({ type: 'newer' });
      case 403:
      case 404:
        return this.halt({ type: 'refused', reason: 'gone' });
      case 413:
      case 422:
        // The next change may be shorter.
        return this.parts?.onState({ type: 'refused', reason: 'size' });
      default:
        return this.retry(retryAfter);
    }
  }

  private halt(state: AutosaveState): void {
    this.isHalted = true;
    this.stop();
    this.parts?.onState(state);
  }

  /** With jitter: browsers that were cut off together do not all come back together. */
  private retry(seconds: number): void {
    const ms = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS);
    this.failures += 1;
    this.changedAt = performance.now();
    this.wait(Math.max(seconds * 1000, ms * (0.5 + Math.random() / 2)));
  }
}
