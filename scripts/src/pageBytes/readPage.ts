import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { UserError } from '../terminal';
import type { SitePage } from './sitemapPages';

export const PARTS = ['html', 'css', 'scriptsBefore', 'scriptsAfter'] as const;
/**
 * Bytes as sent with Brotli: the document, the styles in it, the scripts of an untouched page, and all of its scripts
 * once the application runs.
 */
export type Part = (typeof PARTS)[number];

export interface Contributor {
  name: string;
  bytes: number;
}

export interface ReadPage extends SitePage {
  bytes: Record<Part, number>;
  /** What each part consists of, the largest first. */
  contributors: Record<Part, Contributor[]>;
}

interface Sent {
  bytes: number;
  text: string;
}

/** Reads a page of a running site and every script that it names. */
export async function readPage(origin: string, page: SitePage): Promise<ReadPage> {
  const { bytes, text } = await readCompressed(origin + page.path);
  const before = scriptsBefore(text);
  const after = [...new Set([...before, ...scriptsAfter(text)])];
  if (after.length === before.length)
    throw new UserError(`${page.path} names no scripts of the application.`);
  const sizes = new Map<string, number>();
  for (const href of after) sizes.set(href, (await readCompressed(new URL(href, origin).href)).bytes);
  const scripts = (hrefs: readonly string[]) =>
    ranked(hrefs.map((href) => ({ name: href, bytes: sizes.get(href) ?? 0 })));
  const contributors = {
    html: documentParts(text),
    css: styleElements(text).map((css, nr) => ({ name: `style element ${nr + 1}`, bytes: compressed(css) })),
    scriptsBefore: scripts(before),
    scriptsAfter: scripts(after),
  };
  return {
    ...page,
    bytes: {
      html: bytes,
      css: compressed(styleElements(text).join('')),
      scriptsBefore: sum(contributors.scriptsBefore),
      scriptsAfter: sum(contributors.scriptsAfter),
    },
    contributors,
  };
}

const ranked = (all: readonly Contributor[]): Contributor[] => [...all].sort((a, b) => b.bytes - a.bytes);
const sum = (all: readonly Contributor[]): number => all.reduce((total, { bytes }) => total + bytes, 0);
const compressed = (text: string): number => (text ? brotliCompressSync(text).length : 0);

/** Script and preload elements: the browser loads them without any script of ours. */
const scriptsBefore = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+\.js(?:\?[^"]*)?)"/g)].map(
      ([, href = '']) => href,
    ),
  ),
];

/** The files that the document lists for the starter. */
const scriptsAfter = (html: string): string[] =>
  [...html.replaceAll('&quot;', '"').matchAll(/"href":"([^"]+\.js(?:\?[^"]*)?)"/g)].map(
    ([, href = '']) => href,
  );

const styleElements = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);

const DATA = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g;

/** Each compressed alone, so that together they are a little more than the document. */
function documentParts(html: string): Contributor[] {
  const styles = styleElements(html).join('');
  const data = [...html.matchAll(DATA)].map(([, json = '']) => json).join('');
  const markup = html.replaceAll(DATA, '').replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  return ranked([
    { name: 'styles', bytes: compressed(styles) },
    { name: 'data', bytes: compressed(data) },
    { name: 'markup', bytes: compressed(markup) },
  ]);
}

/** With its size as it was sent, which `fetch` would not tell. */
function readCompressed(url: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) {
          return reject(new UserError(`${url} answered ${response.statusCode}.`));
        }
        const body = Buffer.concat(chunks);
        const isBrotli = response.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString() });
      });
    });
    request.on('error', reject);
  });
}
