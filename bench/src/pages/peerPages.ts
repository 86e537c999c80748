import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { UserError } from '../../../scripts/src/terminal';
import { environment } from '../../../scripts/src/settings/environment';
import { change } from './peerFonts';

/** A text, or an element with what is in it. */
type Block = string | { tag: string; children: Block[]; attributes: Record<string, string> };

export interface PeerPage {
  name: string;
  blocks: Block[];
  pictures: Map<string, Buffer>;
}

// The harness's Next.js peer has a heading and one line there.
const NAMES = ['programs', 'resources', 'faq'];

/** Reads what our pages say, so that the peer can say the same. */
export async function readOurPages(origin: string): Promise<PeerPage[]> {
  const browser = await chromium.launch({ executablePath: environment.CHROME_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const found: PeerPage[] = [];
    for (const name of NAMES) {
      await page.goto(`${origin}/${name}`);
      const blocks = await page.evaluate(readBlocks);
      const pictures = new Map<string, Buffer>();
      for (const src of picturesIn(blocks)) {
        pictures.set(src, await (await page.request.get(new URL(src, origin).href)).body());
      }
      found.push({ name, blocks, pictures });
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: its main part with the elements and attributes that have a meaning. */
function readBlocks(): Block[] {
  const KEPT =
    /^(SECTION|ARTICLE|NAV|ASIDE|H[1-4]|P|UL|OL|LI|DL|DT|DD|TABLE|THEAD|TBODY|TR|TH|TD|CAPTION|A|IMG|DETAILS|SUMMARY|STRONG|EM)$/;
  const LEFT_OUT = /^(SCRIPT|STYLE|SVG|TEMPLATE|NOSCRIPT)$/i;
  const NAMES_OF_ATTRIBUTES = ['id', 'href', 'alt', 'width', 'height', 'scope'];
  const largest = (image: HTMLImageElement): string => {
    const sets = [...(image.parentElement?.querySelectorAll('source') ?? []), image];
    const candidates = sets.flatMap(({ srcset }) => srcset.split(/,\s+/).filter(Boolean));
    const sized = candidates.map((candidate) => candidate.trim().split(' '));
    sized.sort(([, a = '0'], [, b = '0']) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
    return sized[0]?.[0] ?? image.src;
  };
  const read = (node: Node): Block[] => {
    if (node instanceof Text) return node.data.trim() ? [node.data] : [];
    if (!(node instanceof Element) || LEFT_OUT.test(node.tagName)) return [];
    const children = [...node.childNodes].flatMap(read);
    if (!KEPT.test(node.tagName)) return children;
    const attributes = Object.fromEntries(
      NAMES_OF_ATTRIBUTES.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    if (node instanceof HTMLImageElement) attributes.src = largest(node);
    return [{ tag: node.tagName.toLowerCase(), children, attributes }];
  };
  return read(document.querySelector('main') ?? document.body);
}

const picturesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    typeof block === 'string' ? [] : [block.attributes.src ?? [], picturesIn(block.children)].flat(),
  );

/** Writes our pages into the copy of the Next.js peer, by its own means: next/link, next/image, client components. */
export async function givePeerOurPages(next: string, pages: readonly PeerPage[]): Promise<void> {
  await writeFile(join(next, 'components/Blocks.js'), BLOCKS_MODULE);
  await writeFile(join(next, 'components/Answer.js'), ANSWER_MODULE);
  for (const { name, blocks, pictures } of pages) {
    const files = new Map<string, string>();
    for (const [src, content] of pictures) {
      const file = `/img/${name}-${files.size}${extname(new URL(src, 'http://ours').pathname)}`;
      await writeFile(join(next, 'public', file), content);
      files.set(src, file);
    }
    await mkdir(join(next, 'app', name), { recursive: true });
    await writeFile(join(next, 'app', name, 'page.js'), pageModule(withFiles(blocks, files)));
  }
  await change(join(next, 'app/[page]/page.js'), withoutOurs);
}

/** The first picture is preloaded, as the peer does with its own. */
const withFiles = (blocks: readonly Block[], files: ReadonlyMap<string, string>): Block[] =>
  blocks.map((block) => {
    if (typeof block === 'string') return block;
    const children = withFiles(block.children, files);
    const file = files.get(block.attributes.src ?? '');
    if (!file) return { ...block, children };
    const preload: Record<string, string> = file.includes('-0.') ? { preload: 'true' } : {};
    return { ...block, children, attributes: { ...block.attributes, ...preload, src: file } };
  });

/** Two pages of one address are an error. */
function withoutOurs(module: string): string {
  const entries = NAMES.map((name) => new RegExp(`\\b${name}: '[^']*', `));
  const rest = entries.reduce((text, entry) => text.replace(entry, ''), module);
  if (rest === module) throw new UserError('The peer has no list of further pages.');
  return rest;
}

const pageModule = (blocks: readonly Block[]): string => `import Blocks from '../../components/Blocks';
const blocks = ${JSON.stringify(blocks)};
export default function Page() {
  return <Blocks blocks={blocks} />;
}
`;

const BLOCKS_MODULE = `import Link from 'next/link';
import Image from 'next/image';
import Answer from './Answer';
const draw = (block, key) => {
  if (typeof block === 'string') return block;
  const { tag: Tag, attributes: { width, height, src, preload, alt = '', href, ...rest } } = block;
  const inner = block.children.map(draw);
  if (Tag === 'img') return <Image key={key} src={src} alt={alt} width={Number(width) || 800} height={Number(height) || 450} sizes="(min-width: 768px) 50vw, 92vw" preload={Boolean(preload)} />;
  if (Tag === 'a') return href?.startsWith('/') && !/\\.\\w+$/.test(href) ? <Link key={key} href={href} {...rest}>{inner}</Link> : <a key={key} href={href} {...rest}>{inner}</a>;
  if (Tag === 'section') return <section key={key} className="section" {...rest}><div className="wrap">{inner}</div></section>;
  if (Tag === 'details') {
    const [summary, ...answer] = block.children;
    return <Answer key={key} question={summary.children.map(draw)}>{answer.map(draw)}</Answer>;
  }
  return <Tag key={key} {...rest}>{inner.length ? inner : null}</Tag>;
};
export default function Blocks({ blocks }) {
  return blocks.map(draw);
}
`;

const ANSWER_MODULE = `'use client';
import { useId, useState } from 'react';
export default function Answer({ question, children }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="card"><div className="in">
      <button className="dropbtn" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>{question}</button>
      <div id={id} hidden={!open}>{children}</div>
    </div></div>
  );
}
`;
