import { createHash } from 'node:crypto';
import { promisify, types } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pickQuery } from '../../src/pageData';
import type { Submission } from '../../src/render/submitForm';
import type { Dependency } from '../../src/render/createRenderer';
import { contentSecurityPolicy } from './document';
import type { Registry } from '../registry/registry';
import {
  createPageRenderer,
  isBrowserOnly,
  type PageContent,
  type PageRendererOptions,
  type PageRequest,
  type SubmitFailure,
} from './pageRenderer';

export interface PagesOptions extends PageRendererOptions {
  registry: () => Promise<Registry>;
  apiUrl: string;
  isDevelopment: boolean;
}

export type SubmitResult = SubmitFailure | 'sent' | CachedPage;

export interface Pages {
  /**
   * The finished page of a URL. Never rejects because of a remote, the api or a renderer. Only the query parameters
   * that the page depends on count: a campaign parameter must not cost a render.
   */
  get(request: PageRequest): Promise<CachedPage>;
  /** Passes a form to the page of a path. */
  submit(pathname: string, submission: Submission): Promise<SubmitResult>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Caches finished pages, and renders them again when the data behind them has changed. */
export function createPages({ registry, apiUrl, isDevelopment, ...options }: PagesOptions): Pages {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  });
  const isFresh = createRevalidator(apiUrl);
  const renderer = createPageRenderer(options);
  const renderOnce = singleFlight<CachedPage>();

  return {
    async get({ pathname, query }) {
      const live = await registry();
      const address = `${live.id} ${isBrowserOnly(pathname) ? '' : pathname}`;
      const cached = cache.get(address);
      const picked = cached ? pickQuery(query, cached.queries) : query;
      if (cached && picked.size === 0 && (await isFresh(cached))) return cached;

      const page = await renderOnce(`${address}?${picked}`, async () =>
        cachePage(await renderer.render(live, { pathname, query: picked }), isDevelopment),
      );
      // Search results are too many and too rarely requested again to be worth the memory.
      if (pickQuery(query, page.queries).size > 0) return page;
      if (isCacheable(page)) cache.set(address, page);
      else cache.delete(address);
      return page;
    },

    async submit(pathname, submission) {
      const result = await renderer.submit(await registry(), pathname, submission);
      return typeof result === 'string' ? result : cachePage(result, isDevelopment);
    },
  };
}

/** Callers with the same key share one run: a crowd at an uncacheable page costs one render. */
function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = inFlight.get(key) ?? work().finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return shared;
  };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page, compressed once and served for as long as it is fresh. */
export interface CachedPage extends Omit<PageContent, 'html' | 'origins'> {
  bodies: Record<Encoding, Buffer>;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export async function cachePage(
  { html, origins, ...page }: PageContent,
  isDevelopment = false,
): Promise<CachedPage> {
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

/** Only a page whose every api answer carried an ETag can be revalidated. */
const isCacheable = ({ status, dependencies }: CachedPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);

const REVALIDATION_TIMEOUT_MS = 4_000;
/** How long requests do not wait for an api that has just refused a connection. */
const BACKOFF_MS = 2_000;
const DATABASE_DOWN = 503;

/**
 * Asks the api whether the responses behind a cached page are unchanged: what an admin publishes or withdraws takes
 * effect with the next request. While the api is down the page counts as fresh: a stale page is better than none.
 */
export function createRevalidator(
  apiUrl: string,
): (page: Pick<CachedPage, 'dependencies'>) => Promise<boolean> {
  let backoffUntil = 0;

  const isUnchanged = async ({ url, etag }: Dependency): Promise<boolean> => {
    try {
      const headers = { 'If-None-Match': etag ?? '', Accept: 'application/json' };
      const signal = AbortSignal.timeout(REVALIDATION_TIMEOUT_MS);
      const response = await fetch(apiUrl + url, { headers, signal });
      await response.body?.cancel();
      if (response.status === DATABASE_DOWN) backoffUntil = Date.now() + BACKOFF_MS;
      return response.status === 304 || response.status >= 500;
    } catch (error) {
      // Only a refused connection means that the api is down for everybody; one slow answer does not.
      if (isConnectionRefused(error)) backoffUntil = Date.now() + BACKOFF_MS;
      return true;
    }
  };

  return async ({ dependencies }) => {
    if (Date.now() < backoffUntil) return true;
    return (await Promise.all(dependencies.map(isUnchanged))).every(Boolean);
  };
}

const isConnectionRefused = (error: unknown): boolean =>
  types.isNativeError(error) &&
  types.isNativeError(error.cause) &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
