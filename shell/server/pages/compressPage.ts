import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent } from './composePage';
import { contentSecurityPolicy } from './document';

/** No Zstandard: each browser that accepts it accepts Brotli, which is smaller, and a page is compressed once. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Without Brotli where the page is sent once: compressing it well costs more than all else of it. */
export type PageBodies = Record<'gzip' | 'identity', Buffer> & { br?: Buffer };

/** A document as it is sent, compressed once. */
export interface FinishedPage extends Pick<PageContent, 'status' | 'movedTo'> {
  bodies: PageBodies;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Sent while the api does not answer: its data may have changed. */
  isStale?: boolean;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface CompressOptions {
  isDevelopment?: boolean;
  /** For one answer, not to be kept for others. */
  isForOne?: boolean;
}

export async function compressPage(
  { html, ...page }: PageContent,
  { isDevelopment = false, isForOne = false }: CompressOptions = {},
): Promise<FinishedPage> {
  const bodies = await (isForOne ? encodeFast(html) : encodeWell(html));
  // Weak, because the encodings share it.
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return {
    ...page,
    bodies,
    etag,
    policy: contentSecurityPolicy(html, { isDevelopment }),
  };
}

async function encodeFast(html: string): Promise<PageBodies> {
  const identity = Buffer.from(html);
  return { gzip: await deflate(identity, { level: constants.Z_BEST_SPEED }), identity };
}

async function encodeWell(html: string): Promise<PageBodies> {
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

/** The encodings of a page, the best first. */
export const encodingsOf = ({ br }: PageBodies): Encoding[] =>
  br ? ['br', 'gzip', 'identity'] : ['gzip', 'identity'];
