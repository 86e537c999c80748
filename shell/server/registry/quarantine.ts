import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { array, date, object, string, type InferType } from 'yup';
import { writeFileAtomic } from '@site/files';
import type { Release } from './release';

export interface Verdict {
  /** For the log and whoever lists the releases: 'a render threw: …'. */
  reason: string;
  /**
   * 'unreadable': its files may be readable later. Other verdicts stand until the registry changes; a restart forgets
   * 'refused', which costs nothing to find out again. 'browsers': it failed in those of visitors.
   */
  kind: 'unreadable' | 'refused' | 'throw' | 'loop' | 'browsers';
}

const LASTING = ['throw', 'loop', 'browsers'] as const;

export interface QuarantineEntry {
  release: Release;
  kind: Verdict['kind'];
  reason: string;
  since: Date;
  /** When to try it again, as a time stamp. */
  retryAt: number;
}

const PROBATION_RENDERS = 10;
const MAX_THROWS = 2;
const RETRY_AFTER_MS = 30_000;

/** The releases that this shell has found to be bad, also before a restart, and how those that it renders are doing. */
export class Quarantine {
  /** Verdicts of the last run on releases that the registry has not named so far. */
  private saved: SavedVerdict[];
  private readonly entries = new Map<string, QuarantineEntry>();
  private readonly probation = new LRUCache<string, { renders: number; throws: number }>({ max: 200 });

  constructor(private readonly file?: Pick<QuarantineFile, 'read' | 'write'>) {
    this.saved = file?.read() ?? [];
  }

  has({ key }: Release): boolean {
    return this.entries.has(key);
  }

  list(): QuarantineEntry[] {
    return [...this.entries.values()];
  }

  add(release: Release, { reason, kind }: Verdict): void {
    const retryAt = kind === 'unreadable' ? Date.now() + RETRY_AFTER_MS : Infinity;
    this.entries.set(release.key, { release, kind, reason, since: new Date(), retryAt });
    this.save();
  }

  lift({ key }: Release): void {
    this.entries.delete(key);
    this.save();
  }

  /** Drops the releases that the registry no longer names, and returns those that it takes over from the last run. */
  retain(releases: readonly Release[]): Release[] {
    const named = new Map(releases.map((release) => [release.key, release]));
    for (const { release } of this.list()) if (!named.has(release.key)) this.lift(release);
    const found = this.saved.flatMap(({ key, ...verdict }) => {
      const release = named.get(key);
      return release ? [{ ...verdict, release, retryAt: Infinity }] : [];
    });
    for (const entry of found) this.entries.set(entry.release.key, entry);
    this.saved = [];
    this.save();
    return found.map(({ release }) => release);
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

  private save(): void {
    const lasting = this.list().flatMap(({ release: { key }, kind, reason, since }) => {
      const lastingKind = LASTING.find((each) => each === kind);
      return lastingKind ? [{ key, kind: lastingKind, reason, since }] : [];
    });
    void this.file?.write([...this.saved, ...lasting]);
  }

  private countsOf({ key }: Release): { renders: number; throws: number } {
    const counts = this.probation.get(key) ?? { renders: 0, throws: 0 };
    this.probation.set(key, counts);
    return counts;
  }
}

const MAX_VERDICTS = 100;

const verdictsSchema = array(
  object({
    /** Of the release. */
    key: string().required(),
    kind: string().oneOf(LASTING).required(),
    reason: string().required(),
    since: date().required(),
  }).required(),
)
  .max(MAX_VERDICTS)
  .required();

type SavedVerdict = InferType<typeof verdictsSchema>[number];

/** What a shell remembers of its quarantine when it starts again. Without it a release that loops would loop again. */
export class QuarantineFile {
  private written = '';
  private writing = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly log: Logger,
  ) {}

  /** Nothing for a file that is missing or cannot be read: each release gets another chance then. */
  read(): SavedVerdict[] {
    try {
      return verdictsSchema.validateSync(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: error }, 'the quarantine of the last run cannot be read');
      return [];
    }
  }

  /** One write after the other; resolves after the last. */
  write(verdicts: readonly SavedVerdict[]): Promise<void> {
    const text = `${JSON.stringify(verdicts.slice(-MAX_VERDICTS), null, 2)}\n`;
    if (text !== this.written) {
      this.written = text;
      this.writing = this.writing
        .then(() => writeFileAtomic(this.path, text))
        .catch((error: unknown) => this.log.warn({ err: error }, 'the quarantine cannot be saved'));
    }
    return this.writing;
  }
}
