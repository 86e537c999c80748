import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { SharedVerdict } from '@site/releases';
import type { Registry } from './registry';
import { isNew, type Release, releasesOf, type Verdict } from './release';

interface Entry extends Verdict {
  /** An ISO date. */
  since: string;
}

type Shareable = Omit<SharedVerdict, 'version'>;

const isShareable = (entry: Entry): entry is Shareable => entry.kind !== 'load' && entry.kind !== 'unfit';

export interface QuarantineOptions {
  log: Pick<Logger, 'warn'>;
  /** Tells the shells that share the registry, and the next run, of a bad release, or without a verdict of a good one. */
  share?: (release: Release, verdict?: Shareable) => Promise<void>;
}

const MAX_THROWS = 2;
const RETRY_AFTER_MS = 30_000;

/** The releases that were found to be bad, by this shell or one that shares its registry. */
export class Quarantine {
  /** Found by this shell, by key of the release. */
  private readonly found = new Map<string, Entry>();
  /** In the registry, by label. */
  private shared = new Map<string, Entry>();
  private readonly throws = new LRUCache<string, number>({ max: 200 });
  /** One change of the registry after the other. */
  private sharing = Promise.resolve();

  constructor(private readonly options: QuarantineOptions) {}

  /** Why a release is out; undefined for one that is not. */
  verdictOn({ key, label }: Release): Entry | undefined {
    const entry = this.found.get(key) ?? this.shared.get(label);
    const isDue = entry?.kind === 'load' && Date.now() - Date.parse(entry.since) >= RETRY_AFTER_MS;
    return isDue ? undefined : entry;
  }

  add(release: Release, verdict: Verdict): void {
    const entry = { ...verdict, since: new Date().toISOString() };
    this.found.set(release.key, entry);
    if (isShareable(entry)) this.tell(release, entry);
  }

  lift(release: Release): void {
    this.found.delete(release.key);
    this.shared.delete(release.label);
    this.tell(release);
  }

  /** Takes over what the registry says, and forgets the releases that it no longer names. */
  use(remotes: Registry): void {
    this.shared = new Map(
      remotes.flatMap(({ name, verdicts }) =>
        verdicts.map((verdict): [string, Entry] => [`${name}@${verdict.version}`, verdict]),
      ),
    );
    const open = remotes.flatMap(releasesOf).filter(({ label }) => !this.shared.has(label));
    const keys = new Set(open.map(({ key }) => key));
    for (const key of this.found.keys()) if (!keys.has(key)) this.found.delete(key);
  }

  /** Counts a throw; returns whether it was the second one of a release that is new. */
  countThrow(release: Release): boolean {
    if (!isNew(release)) return false;
    const throws = (this.throws.get(release.key) ?? 0) + 1;
    this.throws.set(release.key, throws);
    return throws >= MAX_THROWS;
  }

  private tell(release: Release, verdict?: Shareable): void {
    this.sharing = this.sharing
      .then(() => this.options.share?.(release, verdict))
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'the quarantine cannot be shared'));
  }
}
