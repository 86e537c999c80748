import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { writeFileAtomic } from '@site/files';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { CheckFreshness } from './revalidation';

const MAX_PAGES = 1_000;
const MAX_BYTES = 128 * 1024 * 1024;
/** A page that was withdrawn stays for as long as the api is away. */
const OWNER_ONLY = 0o600;

interface StoredPage {
  /** The address of its render, as in RenderAddress. */
  page: string;
  rendered: RenderedPage;
}

interface Entry extends Pick<RenderedPage, 'dependencies'> {
  page: string;
  bytes: number;
}

interface PageStoreOptions {
  log: Logger;
  maxPages?: number;
  maxBytes?: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The last good public pages on disk, one file each, for a shell that starts while the api is away. They are rendered
 * without a session, so they hold nothing that a visitor could not ask for. Never rejects: without the folder the shell
 * works as before.
 */
export class PageStore {
  /** By name of the file. */
  private readonly entries: LRUCache<string, Entry>;
  /** One change of the folder after the other. */
  private pending: Promise<void>;
  private isFailing = false;
  private readonly log: Logger;

  constructor(
    private readonly folder: string,
    { log, maxPages = MAX_PAGES, maxBytes = MAX_BYTES }: PageStoreOptions,
  ) {
    this.log = log;
    this.entries = new LRUCache({
      max: maxPages,
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_entry, file, reason) => {
        if (reason !== 'set') this.change(() => rm(this.pathOf(file), { force: true }));
      },
    });
    this.pending = this.load();
  }

  async isEmpty(): Promise<boolean> {
    await this.pending;
    return this.entries.size === 0;
  }

  async read(page: string): Promise<RenderedPage | undefined> {
    await this.pending;
    const file = fileOf(page);
    if (!this.entries.get(file)) return undefined;
    try {
      return (await this.readStored(file))?.rendered;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  write(page: string, rendered: RenderedPage): void {
    const text = JSON.stringify({ page, rendered } satisfies StoredPage);
    const content = `${sha256(text)}\n${text}`;
    const bytes = Buffer.byteLength(content);
    if (bytes > this.entries.maxSize) return this.delete(page);
    const file = fileOf(page);
    this.change(async () => {
      try {
        await writeFileAtomic(this.pathOf(file), content, OWNER_ONLY);
        this.entries.set(file, {
          page,
          dependencies: rendered.dependencies,
          bytes,
        });
      } catch (error) {
        // What is still there is older than what visitors have seen.
        this.entries.delete(file);
        throw error;
      }
    });
  }

  delete(page: string): void {
    this.change(() => Promise.resolve(void this.entries.delete(fileOf(page))));
  }

  /** Resolves when all changes so far are on disk. */
  async settled(): Promise<void> {
    const { pending } = this;
    await pending;
    if (pending !== this.pending) await this.settled();
  }

  /** Deletes the pages whose data has changed or was withdrawn. */
  async deleteChanged(freshnessOf: CheckFreshness): Promise<void> {
    await this.pending;
    for (const [file, entry] of [...this.entries.entries()]) {
      const isChanged = (await freshnessOf(entry)) === 'changed';
      // Meanwhile a visit may have rendered it again.
      if (isChanged && this.entries.peek(file) === entry) this.delete(entry.page);
    }
    await this.settled();
  }

  private pathOf(file: string): string {
    return path.join(this.folder, file);
  }

  private change(work: () => Promise<void>): void {
    this.pending = this.pending.then(work).then(
      () => void (this.isFailing = false),
      (error: unknown) => this.report(error),
    );
  }

  /** A full disk fails each write: it is said once. */
  private report(error: unknown): void {
    if (!this.isFailing)
      this.log.warn({ err: error, folder: this.folder }, 'pages cannot be kept on disk for an outage');
    this.isFailing = true;
  }

  private async load(): Promise<void> {
    try {
      const names = await readdir(this.folder);
      const files = await Promise.all(
        names.map(async (name) => ({ name, ...(await stat(this.pathOf(name))) })),
      );
      for (const { name, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
        const stored = await this.readStored(name);
        if (!stored) continue;
        const { page, rendered } = stored;
        this.entries.set(name, { page, dependencies: rendered.dependencies, bytes: size });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.report(error);
    }
  }

  /** A file that is damaged, or that a broken-off write has left, is deleted. */
  private async readStored(file: string): Promise<StoredPage | undefined> {
    const [sum, text = ''] = (await readFile(this.pathOf(file), 'utf8')).split('\n', 2);
    if (sum === sha256(text)) {
      const stored = JSON.parse(text) as StoredPage;
      if (fileOf(stored.page) === file) return stored;
    }
    this.log.warn({ file }, 'a page on disk is damaged, and is not used');
    this.entries.delete(file);
    this.change(() => rm(this.pathOf(file), { force: true }));
    return undefined;
  }
}

const fileOf = (page: string): string => `${sha256(page)}.page`;
