import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent } from './composePage';
import { contentSecurityPolicy } from './document';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A document as it is sent, compressed once. */
export interface FinishedPage extends Pick<PageContent, 'status' | 'movedTo'> {
  bodies: Record<Encoding, Buffer>;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Sent while the api does not answer: its data may have changed. */
  isStale?: boolean;
  /** Names what the page was made from. Without it no CDN may hold the page. */
  cdnKeys?: readonly string[];
  /** A browser may keep it for reading offline: it is everybody's, and asked for without a query. */
  isKeepable?: boolean;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export async function compressPage(
  { html, origins, ...page }: PageContent,
  isDevelopment = false,
): Promise<FinishedPage> {
  const bodies = await encodeBodies(html);
  // Weak, because the three encodings share it.
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return {
    ...page,
    bodies,
    etag,
    policy: contentSecurityPolicy(html, { isDevelopment, origins }),
  };
}

async function encodeBodies(html: string): Promise<FinishedPage['bodies']> {
  const [br, gz, identity] = await Promise.all([
    encodeBody(html, 'br'),
    encodeBody(html, 'gzip'),
    encodeBody(html, 'identity'),
  ]);
  return { br, gzip: gz, identity };
}

export async function encodeBody(html: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(html);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return deflate(identity);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return brotli(identity, { params });
}
