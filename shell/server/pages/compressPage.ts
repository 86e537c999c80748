import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent } from './composePage';
import { contentSecurityPolicy } from './document';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A document as it is sent, compressed once. */
export interface FinishedPage extends Pick<PageContent, 'status'> {
  bodies: Record<Encoding, Buffer>;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Sent while the api does not answer: its data may have changed. */
  isStale?: boolean;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export async function compressPage(
  { html, origins, ...page }: PageContent,
  isDevelopment = false,
): Promise<FinishedPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), deflate(identity)]);
  // Weak, because the three encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    ...page,
    bodies: { br, gzip: gz, identity },
    etag,
    policy: contentSecurityPolicy(html, { isDevelopment, origins }),
  };
}
