import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dependency } from '../../src/render/recordingFetch';
import { contentSecurityPolicy } from './contentSecurity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page, compressed once and served as often as it stays true. */
export interface KeptPage {
  status: number;
  bodies: Record<Encoding, Buffer>;
  etag: string;
  policy: string;
  dependencies: readonly Dependency[];
  /** Names in the query that the page depends on. */
  queries: readonly string[];
}

export interface PageContent {
  status: number;
  html: string;
  dependencies: readonly Dependency[];
  queries?: readonly string[];
  isDevelopment: boolean;
}

export async function keepPage({
  status,
  html,
  dependencies,
  queries = [],
  isDevelopment,
}: PageContent): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), deflate(identity)]);
  // Weak, because the three encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const policy = contentSecurityPolicy(html, isDevelopment);
  return { status, bodies: { br, gzip: gz, identity }, etag, policy, dependencies, queries };
}

/** A page can be served again while each answer that it was made from is known by its ETag. */
export const canBeKept = ({ status, dependencies }: KeptPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);
