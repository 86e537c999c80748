import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent } from './composePage';
import { contentSecurityPolicy, sha256Source } from './document';

/** No Zstandard: each browser that accepts it accepts Brotli, which is smaller, and a page is compressed once. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best first. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** A document as it is sent, compressed once. */
export interface FinishedPage extends Pick<PageContent, 'status' | 'movedTo'> {
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
  { html, ...page }: PageContent,
  { isDevelopment = false } = {},
): Promise<FinishedPage> {
  const [br, gz, identity] = await Promise.all([
    encodeBody(html, 'br'),
    encodeBody(html, 'gzip'),
    encodeBody(html, 'identity'),
  ]);
  // Weak, because the encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    ...page,
    bodies: { br, gzip: gz, identity },
    etag,
    policy: contentSecurityPolicy(html, isDevelopment),
  };
}

async function encodeBody(html: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(html);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return deflate(identity);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return brotli(identity, { params });
}

// Hidden once the application has loaded what failed. A browser that knows neither shows it for longer.
const STYLE = [
  '#reference{padding:.5rem 1rem;font-size:.875rem;text-align:center}',
  '@media (scripting:enabled){#app:has(main):not(:has([role=alert]:not(:empty)))~#reference{display:none}}',
].join('');
const END = '</body></html>';

/**
 * The page of a failure with the id of its request, which a visitor can quote and the logs have; any other as it is. The
 * id is written into the copy that is sent: the page itself may be shared with others. Outside of the application, which
 * would remove it. An answer of the api can name it already.
 */
export async function withReference(
  { status, bodies, policy }: FinishedPage,
  encoding: Encoding,
  id: string | undefined,
): Promise<Pick<FinishedPage, 'policy'> & { body: Buffer }> {
  const html = status >= 500 && id ? bodies.identity.toString('utf8') : '';
  if (!id || !html.endsWith(END) || html.includes(id)) return { body: bodies[encoding], policy };
  const reference = `<style>${STYLE}</style><aside id="reference">Reference: ${id}</aside>`;
  return {
    body: await encodeBody(html.slice(0, -END.length) + reference + END, encoding),
    // A hash would turn off the 'unsafe-inline' of a development build.
    policy: policy.includes("'unsafe-inline'")
      ? policy
      : policy.replace('style-src ', `style-src ${sha256Source(STYLE)} `),
  };
}
