import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crawlerPaths, site } from '@site/contract';
import { baseOf, type ClientRemote } from '../../src/federation/remoteLoader';
import { APP_ID, PAGE_DATA_ID, type PageData } from '../../src/pageData';
import { SCRIPTS_ATTRIBUTE, type ScriptFile } from '../../src/preloadScripts';
import { readLocation, type Registry } from '../registry/registry';

export interface DocumentParts {
  head: string;
  styles: string;
  html: string;
  data: PageData;
  shell: ShellScripts;
  remote: RemoteScripts | null;
}

const FIXED_HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="theme-color" content="#0A2F24">',
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
  `<link rel="alternate" type="application/atom+xml" title="${site.name} blog" href="${crawlerPaths.feed}">`,
].join('');

/** The whole HTML document of a page. All parts are HTML already, except the data. */
export function toDocument({ head, styles, html, data, shell, remote }: DocumentParts): string {
  const scripts: ScriptFile[] = [
    ...shell.preloads.map((href) => ({ href })),
    ...(remote ? [remote.entry] : []),
    ...(remote?.preloads.map((href) => ({ href })) ?? []),
  ];
  return (
    `<!doctype html><html lang="en-GB"><head>${FIXED_HEAD}${head}${styles}` +
    `<script src="${shell.main}" data-${SCRIPTS_ATTRIBUTE}="${toAttribute(scripts)}" defer></script></head><body><div id="${APP_ID}">${html}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptText(data)}</script></body></html>`
  );
}

const toAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON for a script element: a '<' in a text could end the element. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Files by chunk name, as listed by the build. */
type ChunkList = Record<string, string[]>;

/** The scripts of the shell's own browser build. */
export interface ShellScripts {
  main: string;
  preloads: string[];
}

const ASSETS = '/assets/';

export function readShellScripts(clientDir: string): ShellScripts {
  const chunks = JSON.parse(readFileSync(path.join(clientDir, 'chunks.json'), 'utf8')) as ChunkList;
  // The entry cannot carry a hash in its name, so its query does.
  const content = readFileSync(path.join(clientDir, 'main.js'));
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const files = new Set([...(chunks.vendor ?? []), ...(chunks.bootstrap ?? [])]);
  return { main: `${ASSETS}main.js?v=${version}`, preloads: [...files].map((file) => ASSETS + file) };
}

/** The scripts of its remote that a page needs. */
export interface RemoteScripts {
  entry: Required<ScriptFile>;
  preloads: string[];
}

// The name is set in packages/build.
const EXPOSED = 'routes';

/** Reads each version's list of chunks once. */
export function createRemoteScripts(): (
  registry: Registry,
  remote: ClientRemote,
  chunk: string | null,
) => Promise<RemoteScripts> {
  const chunkLists = new Map<string, ChunkList>();

  return async (registry, remote, chunk) => {
    const base = baseOf(remote);
    const chunks = chunkLists.get(base) ?? (await readChunkList(registry, remote));
    chunkLists.set(base, chunks);
    const needed = new Set([...(chunks[EXPOSED] ?? []), ...((chunk && chunks[chunk]) || [])]);
    return {
      entry: { href: remote.entry, integrity: remote.integrity },
      preloads: [...needed].map((file) => base + file),
    };
  };
}

async function readChunkList(registry: Registry, remote: ClientRemote): Promise<ChunkList> {
  const location = registry.clientFile(remote.name, 'chunks.json');
  if (!location) throw new Error(`${remote.name} is not deployed`);
  return JSON.parse((await readLocation(location, 'json')).toString('utf8')) as ChunkList;
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// styled-components inserts its rules into an empty style element, whose hash is that of an empty string.
const EMPTY_STYLE = sha256('');

/** docs/product.md#security-headers: inline styles are allowed by hash, so that a page can be cached with its policy. */
export function contentSecurityPolicy(html: string, isDevelopment = false): string {
  const hashes = [...html.matchAll(STYLE_ELEMENT)].map(([, text]) => sha256(text ?? ''));
  // A development build evaluates its modules and writes its styles as text.
  const scripts = isDevelopment ? "'self' 'unsafe-eval'" : "'self'";
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", EMPTY_STYLE, ...hashes].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
