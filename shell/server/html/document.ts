import { crawlerPaths, site } from '@site/contract';
import { APP_ID, PAGE_DATA_ID, type PageData } from '../../src/pageData';
import { NEEDED_SCRIPTS, type ScriptFile } from '../../src/neededScripts';
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
  `<link rel="alternate" type="application/atom+xml" title="${site.name} blog" href="${crawlerPaths.feed}">`,
].join('');

/** The whole HTML document of a page. Everything in `parts` is HTML already, but for the data. */
export function toDocument({ head, styles, html, data, shell, remote }: DocumentParts): string {
  const scripts: ScriptFile[] = [
    ...shell.preloads.map((href) => ({ href })),
    ...(remote ? [remote.entry] : []),
    ...(remote?.preloads.map((href) => ({ href })) ?? []),
  ];
  return (
    `<!doctype html><html lang="en-GB"><head>${FIXED_HEAD}${head}${styles}` +
    `<script src="${shell.main}" data-${NEEDED_SCRIPTS}="${toAttribute(scripts)}" defer></script></head><body><div id="${APP_ID}">${html}</div>` +
    `<script type="application/json" id="${PAGE_DATA_ID}">${toScriptText(data)}</script></body></html>`
  );
}

const toAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON for a script element: '<' would let a text end the element. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
