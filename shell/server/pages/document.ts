import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { crawlerPaths, site } from '@site/contract';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { APP_ID, PAGE_DATA_ID, type PageData } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import { SCRIPTS_ATTRIBUTE, type PageScripts, type ScriptFile } from '../../src/start/preloadScripts';
import { TRUSTED_TYPES } from '../../src/start/trustedTypes';
import { globalCss } from '../../src/style/globalCss';
import type { LineUp } from '../registry/lineUp';
import { readChunkList, type ChunkList } from '../registry/releaseFiles';
import type { Rendered } from '../render/lastGood';
import type { ShellScripts } from './shellScripts';

export interface DocumentOptions {
  shell: ShellScripts;
  origin: string;
  log: Logger;
  isDevelopment: boolean;
}

/** No Zstandard: each browser that accepts it accepts Brotli, which is smaller, and a page is compressed once. */
export type Encoding = 'br' | 'gzip' | 'identity';

export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

export interface FinishedPage {
  status: number;
  /** Where the page has moved; only with 301. */
  movedTo?: string;
  bodies: Record<Encoding, Buffer>;
  etag: string;
  policy: string;
}

/** The document of a rendered page, or where there is none, one that leaves the page to the browser. */
export type Finish = (lineUp: LineUp, rendered: Rendered) => Promise<FinishedPage>;

/** The page of every path that is rendered in the browser only. */
export const BLANK: Rendered = { release: null, page: null };

/** Rendering failed on the server: the browser may still succeed. */
const UNRENDERED = {
  status: 503,
  head: '<title>Linksway</title><meta name="robots" content="noindex">',
  styles: '',
  html: '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>',
  failed: [],
  outcome: null,
} satisfies Partial<RenderedPage>;

export function createFinish({ shell, origin, log, isDevelopment }: DocumentOptions): Finish {
  const remoteScriptsOf = async ({ release, page }: Rendered): Promise<ScriptFile[]> => {
    if (!release || !page || page.failed.length > 0) return [];
    const { base, entry, integrity } = release.client;
    try {
      const names = page.chunk ? [EXPOSED, page.chunk] : [EXPOSED];
      return [{ href: entry, integrity }, ...scriptsOf(await readChunkList(release), names, base)];
    } catch (error) {
      // Without the list the browser still finds the remote's files, one after the other.
      log.warn({ remote: release.label, error: describeError(error) }, 'no list of chunks');
      return [];
    }
  };

  return async (lineUp, rendered) => {
    const page = rendered.page ?? UNRENDERED;
    const status = rendered === BLANK ? 200 : page.status;
    const data: PageData = {
      origin,
      registry: lineUp.client,
      state: rendered.page && rendered.page.state,
      failed: page.failed,
      refused: page.outcome && !page.outcome.isSent ? page.outcome : null,
    };
    const scripts: PageScripts = {
      main: shell.main,
      others: [...shell.preloads, ...(await remoteScriptsOf(rendered))],
      isNeeded: needsApp(rendered),
    };
    const html = toDocument({ ...page, status }, data, startScript(shell.starter, scripts));
    return compressPage({ status, movedTo: rendered.page?.movedTo, html }, isDevelopment);
  };
}

// The name is set in packages/build.
const EXPOSED = 'routes';

/** The files of the named chunks, each once. */
export function scriptsOf(chunks: ChunkList, names: readonly string[], base: string): ScriptFile[] {
  const files = names.flatMap((name) => chunks[name] ?? []);
  const byUrl = new Map(files.map(({ file, integrity }) => [base + file, integrity]));
  return [...byUrl].map(([href, integrity]) => ({ href, integrity }));
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

const FIXED_HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="theme-color" content="#0A2F24">',
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
  `<link rel="alternate" type="application/atom+xml" title="${site.name} blog" href="${crawlerPaths.feed}">`,
].join('');

/** In the page of a failure, which several visitors may get, it stands for the id of the request. */
export const REQUEST_ID = '{request-id}';

// Hidden once the application has loaded what failed. A browser that knows neither shows it for longer.
const REFERENCE_STYLE = [
  '#reference{padding:.5rem 1rem;font-size:.875rem;text-align:center}',
  '@media (scripting:enabled){#app:has(main):not(:has([role=alert]:not(:empty)))~#reference{display:none}}',
].join('');
/** What a visitor can quote. Outside of the application, which would remove it. */
const REFERENCE = `<style>${REFERENCE_STYLE}</style><aside id="reference">Reference: ${REQUEST_ID}</aside>`;

type DocumentParts = Pick<RenderedPage, 'status' | 'head' | 'styles' | 'html'>;

function toDocument({ status, head, styles, html }: DocumentParts, data: PageData, start: string): string {
  return [
    `<!doctype html><html lang="en-GB"><head>${FIXED_HEAD}${head}`,
    `<style>${globalCss}</style>${styles}${start}</head><body><div id="${APP_ID}">${html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptText(data)}</script>`,
    status < 500 ? '' : REFERENCE,
    '</body></html>',
  ].join('');
}

const startScript = ({ href, integrity }: ScriptFile, scripts: PageScripts): string =>
  `<script src="${href}" integrity="${integrity}" data-${SCRIPTS_ATTRIBUTE}="${toAttribute(scripts)}" defer></script>`;

const toAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON for a script element: a '<' in a text could end the element. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface PageContent extends Pick<FinishedPage, 'status' | 'movedTo'> {
  html: string;
}

export async function compressPage(
  { html, ...page }: PageContent,
  isDevelopment = false,
): Promise<FinishedPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), deflate(identity)]);
  return {
    ...page,
    bodies: { br, gzip: gz, identity },
    // Weak, because the encodings share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(html, isDevelopment),
  };
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sha256Source = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// styled-components inserts its rules into an empty style element, whose hash is that of an empty string.
const EMPTY_STYLE = sha256Source('');

/** docs/product.md#security-headers: inline styles are allowed by hash, so that a page can be cached with its policy. */
export function contentSecurityPolicy(html: string, isDevelopment = false): string {
  const hashes = [...html.matchAll(STYLE_ELEMENT)].map(([, text]) => sha256Source(text ?? ''));
  // A development build evaluates its modules and writes its styles as text.
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", EMPTY_STYLE, ...hashes].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : REAL_PAGES),
  ].join('; ');
}

const REAL_PAGES = [
  "require-trusted-types-for 'script'",
  // Each remote brings a sanitiser of its own, with a policy of the same name.
  `trusted-types ${TRUSTED_TYPES.join(' ')} 'allow-duplicates'`,
];
