import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { parseJson, writeFileAtomic } from '@site/files';
import { onceASecond } from '@site/server';
import type { RenderedPage } from '../../src/render/createRenderer';
import { type LineUp, withRelease } from '../registry/lineUp';
import type { Rendered } from '../render/lastGood';
import type { Finish, FinishedPage } from './document';

// Counted as text: with its compressed documents a page takes about three times as much.
const MEMORY_BYTES = 40 * 1024 * 1024;
/** Visitors of a canary, and those around a deploy, get another document of the same page. */
const MAX_DOCUMENTS = 4;
const OWNER_ONLY = 0o600;
/** Later pages of a list stay: our own links lead to them, and they have an end. */
const SEARCH = /\?(?!page=\d{1,3}$)/;

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

interface KeptPage {
  page: RenderedPage;
  bytes: number;
  /** Undefined for a page of an earlier run, which is shown only while the api is away. */
  made?: MadePage;
}

interface KeptPagesOptions {
  folder: string | undefined;
  log: Pick<Logger, 'warn'>;
  maxBytes?: number;
}

/**
 * The rendered pages. Pages are rendered without a session, so they hold nothing that a visitor could not ask for. With a folder
 * each is a file as well, but for searches, which visitors have typed; without one that can be written the shell works as
 * before.
 */
export class KeptPages {
  private readonly memory: LRUCache<string, KeptPage>;
  private readonly loaded: Promise<void>;
  /** One change of the folder after the other. */
  private pending: Promise<void>;
  private readonly report: (kind: string, error: unknown) => void;

  constructor(private readonly options: KeptPagesOptions) {
    const { folder, log, maxBytes: maxSize = MEMORY_BYTES } = options;
    this.report = onceASecond((err: unknown, omitted) =>
      log.warn({ err, folder, omitted }, 'pages cannot be kept on disk for an outage'),
    );
    this.memory = new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_kept, key, reason) => {
        if (reason !== 'set') this.changeFile(key, (file) => rm(file, { force: true }));
      },
    });
    this.loaded = this.load().catch((error: unknown) => this.report('load', error));
    this.pending = this.loaded;
  }

  /** Resolves when the pages of an earlier run are read, and all changes so far are on disk. */
  async settled(): Promise<void> {
    const { pending } = this;
    await pending;
    if (pending !== this.pending) await this.settled();
  }

  async get(key: string): Promise<KeptPage | undefined> {
    await this.loaded;
    return this.memory.get(key);
  }

  set(key: string, page: RenderedPage, made: MadePage): void {
    const isSearch = SEARCH.test(key);
    // However many are invented, they evict no page.
    if (isSearch && this.memory.calculatedSize > this.memory.maxSize / 2) return;
    const text = JSON.stringify({ key, page });
    this.memory.set(key, { page, made, bytes: text.length });
    const isForDisk = this.memory.has(key) && page.remote !== null && page.status === 200;
    if (isForDisk && !isSearch) this.changeFile(key, (file) => writeFileAtomic(file, text, OWNER_ONLY));
  }

  /** Given a page, only if that is the one that is kept. */
  delete(key: string, page?: RenderedPage): void {
    if (!page || this.memory.peek(key)?.page === page) this.memory.delete(key);
  }

  async entries(): Promise<[string, RenderedPage][]> {
    await this.loaded;
    return [...this.memory.entries()].map(([key, { page }]) => [key, page]);
  }

  get bytes(): number {
    return this.memory.calculatedSize;
  }

  private changeFile(key: string, work: (file: string) => Promise<void>): void {
    const { folder } = this.options;
    if (folder === undefined) return;
    const file = path.join(folder, fileOf(key));
    this.pending = this.pending
      .then(() => work(file))
      .catch(async (error: unknown) => {
        this.report('change', error);
        // What is left is older than what visitors have seen.
        await rm(file, { force: true }).catch(() => undefined);
      });
  }

  /** A file that is damaged, or that a broken-off write has left, is deleted. */
  private async load(): Promise<void> {
    const { folder, log } = this.options;
    if (folder === undefined) return;
    for (const name of await namesIn(folder)) {
      const file = path.join(folder, name);
      const text = await readFile(file, 'utf8');
      const stored = parseJson<{ key: string; page: RenderedPage }>(text);
      if (stored && fileOf(String(stored.key)) === name) {
        this.memory.set(stored.key, { page: stored.page, bytes: text.length });
      } else {
        log.warn({ file: name }, 'a page on disk is damaged, and is not used');
        await rm(file, { force: true });
      }
    }
  }
}

const fileOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.page`;

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
