import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import { type Download, downloads, downloadsEdition, site } from '@site/contract';

const READING = ['GET', 'HEAD'];
const HOUR_S = 3600;

interface DownloadFile {
  name: string;
  bytes: Buffer;
  etag: string;
}

/**
 * The documents for families, at the addresses that the contract lists; any other path is a page's, or its 404.
 * They are few and small: read once, when the server starts, which it does not without them.
 */
export function downloadFiles(clientDir: string): Middleware {
  const files = new Map(downloads.map((each) => readDownload(clientDir, each)));
  return async (ctx, next) => {
    const found = READING.includes(ctx.method) ? files.get(ctx.path) : undefined;
    if (!found) return next();
    ctx.status = 200;
    ctx.set('Cache-Control', `public, max-age=${HOUR_S}`);
    ctx.set('ETag', found.etag);
    ctx.lastModified = new Date(downloadsEdition.date);
    // Read in the browser first; saved under a name that says whose it is.
    ctx.set('Content-Disposition', `inline; filename="${found.name}"`);
    ctx.type = 'application/pdf';
    // Not ctx.fresh, for the reason in servePages.
    if (ctx.get('If-None-Match').includes(found.etag)) ctx.status = 304;
    else ctx.body = found.bytes;
  };
}

function readDownload(clientDir: string, about: Download): [string, DownloadFile] {
  const bytes = readFileSync(path.join(clientDir, about.path));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return [about.path, { name: `${site.name.toLowerCase()}-${about.file}`, bytes, etag }];
}
