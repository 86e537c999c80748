import { readFile, stat } from 'node:fs/promises';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

const MEMORY_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const SENT_HEADERS = ['Content-Type', 'Content-Encoding', 'Last-Modified'];

interface KeptFile {
  path: string;
  mtimeMs: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** The files that were sent, as they were sent: reading one from the disk costs more than rendering a page. */
export class FileMemory {
  private readonly files = new LRUCache<string, KeptFile>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  /** Sends a file again; false if it is not known, or is not the same any more. */
  async send(ctx: Context, url: string): Promise<boolean> {
    const file = this.files.get(keyOf(ctx, url));
    if (!file || (await changedAt(file.path)) !== file.mtimeMs) return false;
    ctx.status = 200;
    ctx.set(file.headers);
    ctx.body = file.body;
    return true;
  }

  /** Keeps the file that has just been sent from this path. */
  async keep(ctx: Context, url: string, path: string): Promise<void> {
    const key = keyOf(ctx, url);
    const sent = SENT_HEADERS.map((name) => [name, ctx.response.get(name)] as const);
    const headers = Object.fromEntries(sent.filter(([, value]) => value));
    try {
      const mtimeMs = await changedAt(path);
      if (mtimeMs === undefined || ctx.response.length > MAX_FILE_BYTES) return;
      this.files.set(key, { path, mtimeMs, headers, body: await readFile(path) });
    } catch {
      // The next visitor gets it from the disk again, or learns what is wrong with it.
    }
  }
}

/** What koa-send decides by. */
function keyOf(ctx: Context, url: string): string {
  const accepts = ['br', 'gzip'].filter((name) => ctx.acceptsEncodings(name, 'identity') === name);
  return `${accepts.join()} ${url}`;
}

/** When a file was changed last; undefined for one that is gone. */
async function changedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}
