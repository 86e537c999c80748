import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ShellOffer } from '@site/releases';
import { crawlerPaths, site } from '@site/contract';
import { APP_ID, PAGE_DATA_ID, type PageData } from '../../src/pageData';
import { SCRIPTS_ATTRIBUTE, type PageScripts, type ScriptFile } from '../../src/start/preloadScripts';
import { TRUSTED_TYPES } from '../../src/start/trustedTypes';
import { globalCss } from '../../src/style/globalCss';
import { MANIFEST_PATH } from '../http/writtenFiles';
import type { Release } from '../registry/release';
import { readChunkList, type ChunkList } from '../registry/releaseFiles';

export interface DocumentParts {
  head: string;
  styles: string;
  html: string;
  data: PageData;
  shell: ShellScripts;
  /** The scripts of its remote that a page needs. */
  remote: ScriptFile[] | null;
  /** The page does not work without its application. */
  needsApp: boolean;
}

const FIXED_HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="theme-color" content="#0A2F24">',
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
  `<link rel="manifest" href="${MANIFEST_PATH}">`,
  '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
  `<link rel="alternate" type="application/atom+xml" title="${site.name} blog" href="${crawlerPaths.feed}">`,
].join('');

/** The whole HTML document of a page. All parts are HTML already, except the data. */
export function toDocument({ head, styles, html, data, shell, remote, needsApp }: DocumentParts): string {
  const others = [...shell.preloads, ...(remote ?? [])];
  const scripts: PageScripts = { main: shell.main, others, isNeeded: needsApp };
  return (
    `<!doctype html><html lang="en-GB"><head>${FIXED_HEAD}${head}<style>${globalCss}</style>${styles}` +
    `<script src="${shell.starter.href}" integrity="${shell.starter.integrity}" data-${SCRIPTS_ATTRIBUTE}="${toAttribute(scripts)}" defer></script></head><body><div id="${APP_ID}">${html}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptText(data)}</script></body></html>`
  );
}

const toAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON for a script element: a '<' in a text could end the element. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The scripts of the shell's own browser build. */
export interface ShellScripts {
  /** Runs first, and starts `main`. */
  starter: ScriptFile;
  main: ScriptFile;
  preloads: ScriptFile[];
}

/** What the shell offers to remotes, as its build wrote it. */
export const readShellOffer = (clientDir: string): ShellOffer =>
  JSON.parse(readFileSync(path.join(clientDir, 'federation.json'), 'utf8')) as ShellOffer;

const ASSETS = '/assets/';

/** Throws when the build is incomplete. */
export function readShellScripts(clientDir: string): ShellScripts {
  const read = (folder: string) =>
    JSON.parse(readFileSync(path.join(clientDir, folder, 'chunks.json'), 'utf8')) as ChunkList;
  const chunks = read('');
  const [starter] = scriptsOf(read('start'), ['start'], `${ASSETS}start/`);
  const [main] = scriptsOf(chunks, ['main'], ASSETS);
  if (!starter || !main) throw new Error(`${clientDir} holds no build of the shell`);
  return {
    starter,
    main: withHashInQuery(main),
    preloads: scriptsOf(chunks, ['vendor', 'bootstrap'], ASSETS),
  };
}

/** The shell has no release of its own: the hash of its entry tells its versions apart. */
export const versionOf = ({ main }: Pick<ShellScripts, 'main'>): string => main.href.split('?v=')[1] ?? '';

/** The federation plugin accepts no hash in the name of the entry, so its query carries it. */
const withHashInQuery = ({ href, integrity }: ScriptFile): ScriptFile => ({
  href: `${href}?v=${integrity.replace(/\W/g, '').slice(6, 14)}`,
  integrity,
});

/** The files of the named chunks, each once. */
function scriptsOf(chunks: ChunkList, names: readonly string[], base: string): ScriptFile[] {
  const files = names.flatMap((name) => chunks[name] ?? []);
  const byUrl = new Map(files.map(({ file, integrity }) => [base + file, integrity]));
  return [...byUrl].map(([href, integrity]) => ({ href, integrity }));
}

// The name is set in packages/build.
const EXPOSED = 'routes';

/** Reads each version's list of chunks once. */
export function createRemoteScripts(): (release: Release, chunk: string | null) => Promise<ScriptFile[]> {
  const chunkLists = new LRUCache<string, ChunkList>({ max: 50 });

  return async (release, chunk) => {
    const { base, entry, integrity } = release.client;
    const chunks = chunkLists.get(release.key) ?? (await readChunkList(release));
    chunkLists.set(release.key, chunks);
    return [{ href: entry, integrity }, ...scriptsOf(chunks, chunk ? [EXPOSED, chunk] : [EXPOSED], base)];
  };
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A text as a source of a Content-Security-Policy. */
export const sha256Source = (text: string): string =>
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
    "manifest-src 'self'",
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
