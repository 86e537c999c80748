import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { PageData } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { ScriptFile } from '../../src/start/preloadScripts';
import type { LineUp } from '../registry/lineUp';
import { contentSecurityPolicy, createRemoteScripts, toDocument, type ShellScripts } from './document';
import type { Rendered } from './lastGood';

export interface FinishOptions {
  shell: ShellScripts;
  origin: string;
  log: Logger;
  isDevelopment: boolean;
}

/** A finished document. */
export interface PageContent {
  status: number;
  /** Where the page has moved; only with 301. */
  movedTo?: string;
  html: string;
}

/** The page of every path that is rendered in the browser only. */
export const BLANK: Rendered = { release: null, page: null };

/** The document of a rendered page, or where there is none, one that leaves the page to the browser. */
export type Finish = (lineUp: LineUp, rendered: Rendered) => Promise<FinishedPage>;

/** Makes documents of rendered pages, with the scripts and the data that the browser needs to hydrate them. */
export function createFinish({ shell, origin, log, isDevelopment }: FinishOptions): Finish {
  const readRemoteScripts = createRemoteScripts();

  const remoteScriptsOf = async ({ release, page }: Rendered): Promise<ScriptFile[] | null> => {
    if (!release || !page || page.failed.length > 0) return null;
    try {
      return await readRemoteScripts(release, page.chunk);
    } catch (error) {
      // Without the list the browser still finds the remote's files, one after the other.
      log.warn({ remote: release.label, error: describeError(error) }, 'no list of chunks');
      return null;
    }
  };

  return async (lineUp, rendered) => {
    const page = rendered.page ?? UNRENDERED;
    const data: PageData = {
      origin,
      registry: lineUp.client,
      state: rendered.page && rendered.page.state,
      failed: page.failed,
      refused: page.outcome && !page.outcome.isSent ? page.outcome : null,
    };
    const { head, styles, html } = page;
    const remote = await remoteScriptsOf(rendered);
    const document = toDocument({ head, styles, html, data, shell, remote, needsApp: needsApp(rendered) });
    const status = rendered === BLANK ? 200 : page.status;
    return compressPage({ status, movedTo: rendered.page?.movedTo, html: document }, isDevelopment);
  };
}

/**
 * Nothing was rendered, a part failed or lacks data, which the application asks for again, a form has to be mended, or it
 * is the shell's own page, for signing in.
 */
const needsApp = ({ page }: Rendered): boolean =>
  !page ||
  !page.isApiUp ||
  page.failed.length > 0 ||
  page.outcome !== null ||
  (page.remote === null && page.status === 200);

/** Rendering failed on the server: the browser may still succeed. */
const UNRENDERED: Pick<
  RenderedPage,
  'status' | 'head' | 'styles' | 'html' | 'state' | 'remote' | 'failed' | 'outcome'
> = {
  status: 503,
  head: '<title>Linksway</title><meta name="robots" content="noindex">',
  styles: '',
  html: '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>',
  state: {},
  remote: null,
  failed: [],
  outcome: null,
};

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
  isDevelopment = false,
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

export async function encodeBody(html: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(html);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return deflate(identity);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return brotli(identity, { params });
}
