import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { parseJson, writeFileAtomic } from '@site/files';
import { onceASecond } from '@site/server';
import { withQuery } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import { type LineUp, withRelease } from '../registry/lineUp';
import type { Release } from '../registry/release';
import type { Finish, FinishedPage } from './finishPage';
import type { CheckFreshness } from './freshness';
import type { Rendered } from './lastGood';

// Counted as text: with its compressed documents a page takes about three times as much.
const PAGES_BYTES = 32 * 1024 * 1024;
const SEARCHES_BYTES = 8 * 1024 * 1024;
/** Visitors of a canary, and those around a deploy, get another document of the same page. */
const MAX_DOCUMENTS = 4;
const OWNER_ONLY = 0o600;
const FILE = /^[0-9a-f]{64}\.page$/;

/**
 * A rendered page and its documents, by the id of their line-up: the deploy of one remote changes the documents of all
 * pages, but renders its own only.
 */
export class MadePage {
  private readonly documents = new LRUCache<string, Promise<FinishedPage>>({ max: MAX_DOCUMENTS });

  constructor(
    readonly rendered: Rendered,
    private readonly finish: Finish,
  ) {}

  /** Names the release that rendered the page, even if another one was chosen for it. */
  documentFor(chosen: LineUp): Promise<FinishedPage> {
    const { release } = this.rendered;
    const lineUp = release ? withRelease(chosen, release) : chosen;
    const document = this.documents.get(lineUp.id) ?? this.finish(lineUp, this.rendered);
    this.documents.set(lineUp.id, document);
    return document;
  }
}

/** Where a page is kept: the release that rendered it, its path, and the parameters that it depends on. */
export interface PageAddress {
  release: Release | null;
  pathname: string;
  query: URLSearchParams;
}

interface KeptPage {
  key: string;
  page: RenderedPage;
  bytes: number;
  /** Undefined for a page of an earlier run, which is shown only while the api is away. */
  made?: MadePage;
}

interface KeptPagesOptions {
  /** The folder in which the last good pages outlive a restart. */
  folder: string | undefined;
  log: Pick<Logger, 'warn'>;
  pagesBytes?: number;
}

/**
 * The rendered pages, and apart from them the searches: a flood of invented queries evicts no page. Pages are rendered without a
 * session, so they hold nothing that a visitor could not ask for. With a folder each is a file as well; without a folder that can
 * be written the shell works as before.
 */
export class KeptPages {
  private readonly pages: LRUCache<string, KeptPage>;
  private readonly searches = createMemory(SEARCHES_BYTES);
  private readonly loaded: Promise<void>;
  /** One change of the folder after the other. */
  private pending: Promise<void>;
  private readonly report: (kind: string, error: unknown) => void;

  constructor(private readonly options: KeptPagesOptions) {
    const { folder, log, pagesBytes = PAGES_BYTES } = options;
    this.report = onceASecond((err: unknown, omitted) =>
      log.warn({ err, folder, omitted }, 'pages cannot be kept on disk for an outage'),
    );
    this.pages = createMemory(pagesBytes, ({ key }) =>
      this.changeFile(key, (file) => rm(file, { force: true })),
    );
    this.loaded = folder === undefined ? Promise.resolve() : this.load(folder);
    this.pending = this.loaded;
  }

  /** Resolves when the pages of an earlier run are read, and all changes so far are on disk. */
  async settled(): Promise<void> {
    const { pending } = this;
    await pending;
    if (pending !== this.pending) await this.settled();
  }

  async get(address: PageAddress): Promise<KeptPage | undefined> {
    await this.loaded;
    return this.memoryOf(address).get(keyOf(address));
  }

  set(address: PageAddress, page: RenderedPage, made: MadePage): void {
    const key = keyOf(address);
    const text = JSON.stringify({ key, page });
    this.memoryOf(address).set(key, { key, page, made, bytes: text.length });
    const isForDisk = this.pages.has(key) && address.release !== null && page.status === 200;
    if (isForDisk) this.changeFile(key, (file) => writeOver(file, text));
  }

  delete(address: PageAddress): void {
    this.memoryOf(address).delete(keyOf(address));
  }

  /** Lets go of the pages whose data has changed or was withdrawn. */
  async dropChanged(freshnessOf: CheckFreshness): Promise<void> {
    await this.loaded;
    for (const memory of [this.pages, this.searches]) {
      for (const [key, kept] of [...memory.entries()]) {
        const isChanged = (await freshnessOf(kept.page)) === 'changed';
        // Meanwhile a visit may have rendered it again.
        if (isChanged && memory.peek(key) === kept) memory.delete(key);
      }
    }
    await this.settled();
  }

  get bytes(): Record<'page' | 'search', number> {
    return { page: this.pages.calculatedSize, search: this.searches.calculatedSize };
  }

  /** Later pages of a list count as pages: our own links lead to them, and they have an end. */
  private memoryOf({ query }: PageAddress): LRUCache<string, KeptPage> {
    return /^(?:page=\d{1,3})?$/.test(query.toString()) ? this.pages : this.searches;
  }

  private changeFile(key: string, work: (file: string) => Promise<void>): void {
    const { folder } = this.options;
    if (folder === undefined) return;
    const file = path.join(folder, fileOf(key));
    this.pending = this.pending
      .then(() => work(file))
      .catch((error: unknown) => this.report('change', error));
  }

  private async load(folder: string): Promise<void> {
    try {
      const names = await readdir(folder);
      const files = await Promise.all(
        names.map(async (name) => ({ name, ...(await stat(path.join(folder, name))) })),
      );
      for (const { name } of files.sort((one, other) => one.mtimeMs - other.mtimeMs))
        await this.loadFile(folder, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.report('load', error);
    }
  }

  /** A file that is damaged, or that a broken-off write has left, is deleted. */
  private async loadFile(folder: string, name: string): Promise<void> {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const stored = FILE.test(name) ? parseJson<Pick<KeptPage, 'key' | 'page'>>(text) : undefined;
    if (stored && fileOf(stored.key) === name) {
      this.pages.set(stored.key, { ...stored, bytes: text.length });
      return;
    }
    this.options.log.warn({ file: name }, 'a page on disk is damaged, and is not used');
    await rm(file, { force: true });
  }
}

const createMemory = (maxSize: number, onGone?: (kept: KeptPage) => void) =>
  new LRUCache<string, KeptPage>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (kept, _key, reason) => {
      if (reason !== 'set') onGone?.(kept);
    },
  });

const keyOf = ({ release, pathname, query }: PageAddress): string =>
  `${release?.key ?? 'shell'} ${withQuery(pathname, query)}`;

const fileOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.page`;

/** What is left where a write fails is older than what visitors have seen. */
async function writeOver(file: string, text: string): Promise<void> {
  try {
    await writeFileAtomic(file, text, OWNER_ONLY);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
