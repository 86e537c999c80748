import { limits } from './limits';

const BLOCKS = [
  'h2',
  'h3',
  'h4',
  'p',
  'blockquote',
  'pre',
  'ul',
  'li',
  'dl',
  'dt',
  'dd',
  'figcaption',
  'table',
  'caption',
];

const FOREIGN_BLOCKS = [
  ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'div', 'fieldset', 'footer'],
  ...['form', 'header', 'hgroup', 'legend', 'main', 'nav', 'search', 'section', 'summary'],
];

/**
 * What the HTML of a post may hold (docs/product.md#post-html): the one list for the api, which sanitises what is written, and
 * for the pages, which sanitise again what they show. No class, style or id: the look is ours.
 */
export const postHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'code'],
    ...['abbr', 'cite', 'q', 'time'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    // Which way a text reads.
    ...Object.fromEntries([...BLOCKS, ...FOREIGN_BLOCKS].map((tag) => [tag, ['dir']])),
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
    ol: ['start', 'dir'],
    th: ['scope', 'colspan', 'rowspan', 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    time: ['datetime'],
  } as Record<string, string[]>,
  /**
   * Blocks of other documents, which a post may not hold. Only the first pass of sanitising keeps them: `toParagraphs` then
   * makes paragraphs or line breaks of their edges.
   */
  foreignBlocks: FOREIGN_BLOCKS,
  /** Of a link. A picture of another site would tell that site who reads what: only our own (relative) ones show. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** The page around the post has the only h1; a menu is a list. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4', menu: 'ul' } as Record<string, string>,
};

interface Element {
  tag: string;
  /** As written, with its attributes. */
  opening: string;
  children: Node[];
}
type Node = Element | string;

/** A block of a container, or what is between two. */
interface Piece {
  html: string;
  /** Of a block; undefined for text. */
  tag?: string;
  /** Which way the text reads, as the foreign block around it says. */
  dir: string;
}

const TAG = /(<(?:"[^"]*"|[^">])*>)/;
const NAME = /^<\/?([a-z\d]+)/;
const DIRECTION = / dir="[^"]*"/;
const VOID = ['br', 'hr', 'img'];
const INLINE = new Set([
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'code'],
  ...['abbr', 'cite', 'q', 'time', 'br', 'img'],
]);
const FOREIGN = new Set(postHtml.foreignBlocks);
const SOME_FOREIGN = new RegExp(`<(?:${postHtml.foreignBlocks.join('|')})[ >]`);

const EDGES = [...Object.keys(postHtml.renamed), ...FOREIGN, 'br', 'img'];
const POST_BLOCKS = postHtml.tags.filter((tag) => !INLINE.has(tag));
const EDGE = new RegExp(`</?(?:${[...POST_BLOCKS, ...EDGES].join('|')})(?![a-z\\d-])`, 'gi');

/** What stands around text between blocks where a container takes no paragraphs. */
const WRAPPERS: Record<string, string> = { ul: 'li', ol: 'li', dl: 'dd' };
/** Containers of lines. */
const LINES = ['p', 'h2', 'h3', 'h4', 'dt', 'figcaption', 'caption', 'pre'];
/** Where a paragraph alone is written as plain text, also in front of a list. */
const PLAIN_ALONE = ['li', 'td', 'th', 'dd'];
const LISTS = ['ul', 'ol', 'dl'];

/** HTML with a space at each edge of a block, so that its text has no words that are glued together. */
export const spaceBlocks = (html: string): string => html.replace(EDGE, ' $&');

/**
 * Makes paragraphs, or line breaks where there can be none, of the foreign blocks of sanitised HTML. HTML without such
 * blocks stays as it is, character by character.
 */
export function toParagraphs(html: string): string {
  return SOME_FOREIGN.test(html) ? contentOf({ tag: '', opening: '', children: parse(html) }) : html;
}

function parse(html: string): Node[] {
  const root: Node[] = [];
  const open: Element[] = [];
  for (const part of html.split(TAG)) {
    const [, tag] = NAME.exec(part) ?? [];
    const siblings = open.at(-1)?.children ?? root;
    if (tag && part.startsWith('</')) open.pop();
    else if (!tag) siblings.push(part);
    else {
      const element = { tag, opening: part, children: [] };
      siblings.push(element);
      if (!VOID.includes(tag)) open.push(element);
    }
  }
  return root;
}

function write(node: Node): string {
  return typeof node === 'string' ? node : enclosed(node, contentOf(node));
}

const enclosed = ({ tag, opening }: Element, content: string): string =>
  VOID.includes(tag) ? opening : `${opening}${content}</${tag}>`;

/** The content of an element without foreign blocks. */
function contentOf({ tag, children }: Element): string {
  if (!children.some(isBroken)) return children.map(write).join('');
  const pieces = piecesOf(children);
  if (tag === 'pre') return pieces.map(({ html }) => html.replace(/<br ?\/?>$/, '')).join('\n');
  const parts = pieces
    .map((piece) => (piece.tag ? piece : { ...piece, html: withoutOuterBreaks(piece.html) }))
    .filter(({ html, tag: block }) => block ?? (hasText(html) || html.includes('<img')));
  if (LINES.includes(tag)) return parts.map(({ html }) => html).join('<br>');
  const [first, ...others] = parts;
  const isAlone = PLAIN_ALONE.includes(tag) && others.every((other) => LISTS.includes(other.tag ?? ''));
  if (first && isAlone && !first.dir) return first.html + others.map(({ html }) => html).join('');
  return parts.map((part) => paragraphOf(part, WRAPPERS[tag] ?? 'p')).join('');
}

/** A picture needs no paragraph. */
const paragraphOf = ({ html, tag, dir }: Piece, wrapper: string): string =>
  tag === undefined && hasText(html) ? `<${wrapper}${dir}>${html}</${wrapper}>` : html;

/** Whether a foreign block ends the line here: itself, or one within inline elements. */
const isBroken = (node: Node): boolean =>
  typeof node !== 'string' &&
  (FOREIGN.has(node.tag) || (INLINE.has(node.tag) && node.children.some(isBroken)));

/** The blocks and the texts between them. An inline element that a foreign block divides is repeated in each part. */
function piecesOf(nodes: readonly Node[]): Piece[] {
  const pieces: Piece[] = [];
  let isGoingOn = false;

  const addText = (html: string, dir: string) => {
    const last = pieces.at(-1);
    if (isGoingOn && last) last.html += html;
    else pieces.push({ html, dir });
    isGoingOn = true;
  };

  const walk = (parts: readonly Node[], marks: readonly Element[], dir: string) => {
    let run = '';
    const endRun = () => {
      if (run) addText(marked(run, marks), dir);
      run = '';
    };
    for (const part of parts) {
      if (typeof part === 'string' || (INLINE.has(part.tag) && !isBroken(part))) {
        run += write(part);
        continue;
      }
      endRun();
      if (INLINE.has(part.tag)) {
        walk(part.children, [...marks, part], dir);
        continue;
      }
      isGoingOn = false;
      if (FOREIGN.has(part.tag)) walk(part.children, marks, DIRECTION.exec(part.opening)?.[0] ?? dir);
      else pieces.push({ tag: part.tag, html: markedBlock(part, marks), dir });
      isGoingOn = false;
    }
    endRun();
  };

  walk(nodes, [], '');
  return pieces;
}

const marked = (html: string, marks: readonly Element[]): string =>
  hasText(html) || html.includes('<img')
    ? marks.reduceRight((inner, mark) => enclosed(mark, inner), html)
    : html;

const markedBlock = (block: Element, marks: readonly Element[]): string =>
  LINES.includes(block.tag) ? enclosed(block, marked(contentOf(block), marks)) : marked(write(block), marks);

const hasText = (html: string): boolean => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** Without the white space and the line breaks at both ends, which the edges of a paragraph replace. */
function withoutOuterBreaks(html: string): string {
  let text = html.trim();
  while (/^<br\b/.test(text)) text = text.slice(text.indexOf('>') + 1).trimStart();
  for (let end = /<br ?\/?>$/.exec(text.slice(-6)); end; end = /<br ?\/?>$/.exec(text.slice(-6)))
    text = text.slice(0, -end[0].length).trimEnd();
  return text;
}

/** The beginning of a text without markup, in whole words. */
export function clippedExcerpt(text: string, max: number = limits.postExcerptMax): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
