import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { array, date, object, string, type InferType } from 'yup';
import { writeFileAtomic } from '@site/files';
import { withLock } from '@site/releases';
import { isNew, type Release } from './release';

export interface Verdict {
  /** For the log and whoever lists the releases: 'a render threw: …'. */
  reason: string;
  /**
   * 'unreadable': its files may be readable later. Other verdicts stand until the registry changes; each shell finds out
   * for itself what is 'refused'. 'browsers': it failed in those of visitors.
   */
  kind: 'unreadable' | 'refused' | 'throw' | 'loop' | 'browsers';
}

interface Entry extends Verdict {
  /** Of the release. */
  key: string;
  since: Date;
}

const SHARED = ['throw', 'loop', 'browsers'] as const;
const isShared = ({ kind }: Verdict): boolean => SHARED.some((each) => each === kind);

const MAX_THROWS = 2;
const RETRY_AFTER_MS = 30_000;

/** The releases that were found to be bad, by this shell or one that shares its folder. */
export class Quarantine {
  private readonly entries = new Map<string, Entry>();
  private readonly throws = new LRUCache<string, number>({ max: 200 });

  constructor(private readonly file?: QuarantineFile) {}

  /** Why a release is out; undefined for one that is not. */
  verdictOn({ key }: Release): Entry | undefined {
    const entry = this.entries.get(key);
    const isDue = entry?.kind === 'unreadable' && Date.now() - entry.since.getTime() >= RETRY_AFTER_MS;
    return isDue ? undefined : entry;
  }

  add({ key }: Release, verdict: Verdict): void {
    const entry = { ...verdict, key, since: new Date() };
    this.entries.set(key, entry);
    if (isShared(entry)) this.file?.change((saved) => [...saved.filter((each) => each.key !== key), entry]);
  }

  lift({ key }: Release): void {
    this.entries.delete(key);
    this.file?.change((saved) => saved.filter((each) => each.key !== key));
  }

  /** Forgets the releases that the registry no longer names. */
  retain(releases: readonly Release[]): void {
    const named = new Set(releases.map(({ key }) => key));
    for (const key of [...this.entries.keys()]) if (!named.has(key)) this.entries.delete(key);
    this.file?.change((saved) => saved.filter(({ key }) => named.has(key)));
  }

  /** Takes over what other shells, and earlier runs, have found out since the last call. Returns whether there was any. */
  async refresh(): Promise<boolean> {
    const saved = await this.file?.readChanged();
    if (!saved) return false;
    for (const [key, entry] of [...this.entries]) if (isShared(entry)) this.entries.delete(key);
    saved.forEach((entry) => this.entries.set(entry.key, entry));
    return true;
  }

  /** Counts a throw; returns whether it was the second one of a release that is new. */
  countThrow(release: Release): boolean {
    if (!isNew(release)) return false;
    const throws = (this.throws.get(release.key) ?? 0) + 1;
    this.throws.set(release.key, throws);
    return throws >= MAX_THROWS;
  }
}

const MAX_VERDICTS = 100;

const verdictsSchema = array(
  object({
    key: string().required(),
    kind: string().oneOf(SHARED).required(),
    reason: string().required(),
    since: date().required(),
  }).required(),
)
  .max(MAX_VERDICTS)
  .required();

type SavedVerdict = InferType<typeof verdictsSchema>[number];

const textOf = (verdicts: readonly Entry[]): string => `${JSON.stringify(verdicts, null, 2)}\n`;

/** The verdicts of all shells that share a folder of releases; they outlive a restart. */
export class QuarantineFile {
  private readonly path: string;
  private stamp = '';
  /** One change after the other. */
  private pending = Promise.resolve();

  constructor(
    readonly remotesDir: string,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.path = path.join(remotesDir, 'quarantine.json');
  }

  change(change: (saved: readonly SavedVerdict[]) => readonly Entry[]): void {
    this.pending = this.pending
      .then(() =>
        withLock(this, 'quarantine', async () => {
          const before = await this.read();
          const after = textOf(change(before).slice(-MAX_VERDICTS));
          if (after !== textOf(before)) await writeFileAtomic(this.path, after);
        }),
      )
      .catch((error: unknown) => this.log.warn({ err: error }, 'the quarantine cannot be saved'));
  }

  /** Undefined while the file is what it was at the last call. */
  async readChanged(): Promise<SavedVerdict[] | undefined> {
    await this.pending;
    const stamp = await stat(this.path).then(
      ({ mtimeMs, ino }) => `${mtimeMs}:${ino}`,
      () => 'missing',
    );
    if (stamp === this.stamp) return undefined;
    this.stamp = stamp;
    return this.read();
  }

  /** Nothing for a file that is missing or cannot be read: each release gets another chance then. */
  private async read(): Promise<SavedVerdict[]> {
    try {
      return verdictsSchema.validateSync(JSON.parse(await readFile(this.path, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.warn({ err: error }, 'the quarantine cannot be read');
      return [];
    }
  }
}
