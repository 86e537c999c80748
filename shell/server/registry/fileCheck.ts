import type { LineUps } from './lineUp';
import type { Release } from './release';
import { findBrokenFile, hasRemoteFiles } from './releaseFiles';

const RETRY_AFTER_MS = 30_000;
/** How often another server may fail to answer before its release counts as unreadable. */
const MAX_FAILURES = 3;

interface Unread {
  failures: number;
  /** As a time stamp. */
  retryAt: number;
}

/** Compares the files of the releases in use with their hashes, beside the requests, and takes out broken ones. */
export class FileCheck {
  private inUse = new Map<string, Release>();
  /** By key, the releases whose files are on a server that has not answered lately. */
  private readonly unread = new Map<string, Unread>();
  private retrying: Promise<void> | undefined;

  constructor(private readonly lineUps: Pick<LineUps, 'takeOut' | 'putBack' | 'takeDue'>) {}

  /** Checks each release when it comes into use. */
  async use(releases: readonly Release[]): Promise<void> {
    const unchecked = releases.filter(({ key }) => !this.inUse.has(key));
    this.inUse = new Map(releases.map((release) => [release.key, release]));
    // Together: a server that answers late holds up no other one.
    await Promise.all(unchecked.map((release) => this.check(release)));
  }

  /** Checks the releases again whose files could not be read, when it is time; one round at a time. */
  retry(): Promise<void> {
    this.retrying ??= this.retryDue().finally(() => (this.retrying = undefined));
    return this.retrying;
  }

  private async retryDue(): Promise<void> {
    for (const release of this.lineUps.takeDue())
      if (!(await findBrokenFile(release))) this.lineUps.putBack(release);
    for (const [key, { retryAt }] of this.unread) {
      const release = this.inUse.get(key);
      if (!release) this.unread.delete(key);
      else if (retryAt <= Date.now()) await this.check(release);
    }
  }

  private async check(release: Release): Promise<void> {
    const verdict = await findBrokenFile(release);
    const failures = (this.unread.get(release.key)?.failures ?? 0) + 1;
    if (verdict?.kind === 'unreadable' && hasRemoteFiles(release) && failures < MAX_FAILURES) {
      this.unread.set(release.key, { failures, retryAt: Date.now() + RETRY_AFTER_MS });
      return;
    }
    this.unread.delete(release.key);
    if (verdict) this.lineUps.takeOut(release, verdict);
  }
}
