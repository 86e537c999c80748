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

export interface ReadPage extends SitePage {
  bytes: Record<Part, number>;
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
  const sizeOf = (hrefs: readonly string[]): number =>
    hrefs.reduce((total, href) => total + (sizes.get(href) ?? 0), 0);
  return {
    ...page,
    bytes: {
      html: bytes,
      css: compressed(styleElements(text).join('')),
      scriptsBefore: sizeOf(before),
      scriptsAfter: sizeOf(after),
    },
  };
}

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
