import { APP_ID, PAGE_DATA_ID, type PageData } from '../../src/pageData';
import type { RemoteAssetList, ShellScripts } from './pageAssets';

export interface DocumentParts {
  head: string;
  styles: string;
  html: string;
  data: PageData;
  shell: ShellScripts;
  remote: RemoteAssetList | null;
}

const FIXED_HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="theme-color" content="#0A2F24">',
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
].join('');

/** The whole HTML document of a page. Everything in `parts` is HTML already, but for the data. */
export function toDocument({ head, styles, html, data, shell, remote }: DocumentParts): string {
  const preloads = [
    ...shell.preloads.map((href) => preload(href)),
    ...(remote ? [preload(remote.entry.href, remote.entry.integrity)] : []),
    ...(remote?.preloads.map((href) => preload(href)) ?? []),
  ].join('');
  return (
    `<!doctype html><html lang="en-GB"><head>${FIXED_HEAD}${head}${styles}${preloads}` +
    `<script src="${shell.main}" defer></script></head><body><div id="${APP_ID}">${html}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptText(data)}</script></body></html>`
  );
}

// Low priority: the text and the picture that the visitor came for go first.
const preload = (href: string, integrity?: string): string =>
  `<link rel="preload" as="script" fetchpriority="low" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** JSON for a script element: '<' would let a text end the element. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
