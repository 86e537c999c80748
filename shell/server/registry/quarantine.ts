import { LRUCache } from 'lru-cache';
import type { Release } from './release';

export interface Verdict {
  /** For the log and the admin: 'a render threw: …'. */
  reason: string;
  /** 'unreadable': its files may be readable later. Other verdicts stand until the registry changes. */
  kind: 'unreadable' | 'refused' | 'throw' | 'loop';
}

export interface QuarantineEntry {
  release: Release;
  reason: string;
  since: Date;
  /** When to try it again, as a time stamp. */
  retryAt: number;
}

const PROBATION_RENDERS = 10;
const MAX_THROWS = 2;
const RETRY_AFTER_MS = 30_000;

/** The releases that this shell has found to be bad, and how those that it renders are doing. */
export class Quarantine {
  private readonly entries = new Map<string, QuarantineEntry>();
  private readonly probation = new LRUCache<string, { renders: number; throws: number }>({ max: 200 });

  has({ key }: Release): boolean {
    return this.entries.has(key);
  }

  list(): QuarantineEntry[] {
    return [...this.entries.values()];
  }

  add(release: Release, { reason, kind }: Verdict): void {
    const retryAt = kind === 'unreadable' ? Date.now() + RETRY_AFTER_MS : Infinity;
    this.entries.set(release.key, { release, reason, since: new Date(), retryAt });
  }

  lift({ key }: Release): void {
    this.entries.delete(key);
  }

  /** Drops the releases that the registry no longer names. */
  retain(releases: readonly Release[]): void {
    const keys = new Set(releases.map(({ key }) => key));
    for (const { release } of this.list()) if (!keys.has(release.key)) this.lift(release);
  }

  /** The unreadable releases that are due for another try; each is returned once per interval. */
  takeDue(): Release[] {
    const now = Date.now();
    const due = this.list().filter(({ retryAt }) => retryAt <= now);
    for (const entry of due) entry.retryAt = now + RETRY_AFTER_MS;
    return due.map(({ release }) => release);
  }

  /** Counts a render. */
  countRender(release: Release): void {
    this.countsOf(release).renders += 1;
  }

  /** Counts a throw of a counted render; returns whether it was the second among the first ten renders. */
  countThrow(release: Release): boolean {
    const counts = this.countsOf(release);
    if (counts.renders > PROBATION_RENDERS) return false;
    counts.throws += 1;
    return counts.throws >= MAX_THROWS;
  }

  private countsOf({ key }: Release): { renders: number; throws: number } {
    const counts = this.probation.get(key) ?? { renders: 0, throws: 0 };
    this.probation.set(key, counts);
    return counts;
  }
}
