import { limits } from './limits';

const BLOCKS = [
  ...['h2', 'h3', 'h4', 'p', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const FOREIGN_BLOCKS = [
  ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'div', 'fieldset', 'footer'],
  ...['form', 'header', 'hgroup', 'legend', 'main', 'nav', 'search', 'section', 'summary'],
];

/**
 * The allowed HTML of a post (docs/product.md#post-html): the one list for the api, which sanitises what is written, and
 * for the pages, which sanitise again what they show. No class, style or id: the look is ours.
 */
export const postHtml = {
  tags: [
    ...BLOCKS,
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'code'],
    ...['abbr', 'cite', 'q', 'time', 'br', 'img'],
  ],
  attributes: {
    // The direction of a text.
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['dir']])),
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

const ANY_BLOCK = [...BLOCKS, ...FOREIGN_BLOCKS, ...Object.keys(postHtml.renamed)].join('|');
const EDGE_OR_BREAK = new RegExp(`</?(?:${ANY_BLOCK}|br|img)(?![a-z\\d-])`, 'gi');

/** HTML with a space at each edge of a block, so that its text has no words that are glued together. */
export const spaceBlocks = (html: string): string => html.replace(EDGE_OR_BREAK, ' $&');

const TAG = /(<(?:"[^"]*"|[^">])*>)/;
const nameOf = (tag: string): string => /^<\/?([a-z\d]+)/.exec(tag)?.[1] ?? '';
const VOID = ['br', 'hr', 'img'];
// The edge of a foreign block. Sanitised HTML has no such character.
const EDGE = '\0';
const BLOCK_TAG = `</?(?:${BLOCKS.join('|')})(?:\\s[^>]*)?>`;
const HAS_BLOCK = new RegExp(BLOCK_TAG);
const SEVERAL_EDGES = new RegExp(`${EDGE}(?:\\s*${EDGE})+`, 'g');
const EDGE_AFTER_BLOCK = new RegExp(`(${BLOCK_TAG})\\s*${EDGE}`, 'g');
const EDGE_BEFORE_BLOCK = new RegExp(`${EDGE}(?=\\s*${BLOCK_TAG})`, 'g');

/**
 * Makes paragraphs of the foreign blocks of sanitised HTML, or line breaks within other elements. HTML without such blocks
 * stays as it is, character by character.
 */
export function toParagraphs(html: string): string {
  const parts = html.split(TAG).map((part) => (FOREIGN_BLOCKS.includes(nameOf(part)) ? EDGE : part));
  if (!parts.includes(EDGE)) return html;
  return runsOf(parts)
    .map(paragraphOf)
    .join('')
    .replace(SEVERAL_EDGES, EDGE)
    .replace(EDGE_AFTER_BLOCK, '$1')
    .replace(EDGE_BEFORE_BLOCK, '')
    .replaceAll(EDGE, '<br>');
}

/** The top-level blocks, and the content between two of them. */
function runsOf(parts: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  let depth = 0;
  const endRun = () => {
    runs.push(run);
    run = '';
  };
  for (const part of parts) {
    const isBlock = BLOCKS.includes(nameOf(part));
    if (depth === 0 && (part === EDGE || isBlock)) endRun();
    if (part !== EDGE || depth > 0) run += part;
    depth += levelsOf(part);
    if (depth === 0 && isBlock) endRun();
  }
  endRun();
  return runs;
}

function levelsOf(part: string): number {
  const name = nameOf(part);
  if (!name || VOID.includes(name)) return 0;
  return part.startsWith('</') ? -1 : 1;
}

/** The content between two blocks. A picture needs no paragraph. */
function paragraphOf(run: string): string {
  const html = withoutOuterBreaks(run);
  if (HAS_BLOCK.test(html)) return html;
  if (/\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))) return `<p>${html}</p>`;
  return html.includes('<img') ? html : '';
}

/** Without the white space and the line breaks at both ends, which the edges of a paragraph replace. */
function withoutOuterBreaks(html: string): string {
  let text = html.trim();
  while (/^<br\b/.test(text)) text = text.slice(text.indexOf('>') + 1).trimStart();
  for (let end = /<br ?\/?>$/.exec(text.slice(-6)); end; end = /<br ?\/?>$/.exec(text.slice(-6)))
    text = text.slice(0, -end[0].length).trimEnd();
  return text;
}

/** The beginning of what somebody sent: a form puts each further answer on a line of its own. */
export const messageExcerpt = (message: string, max?: number): string =>
  clippedExcerpt(message.trim().replace(/\s*\n\s*/g, ' · '), max);

/** The beginning of a text without markup, on one line, cut at a space if it has one. */
export function clippedExcerpt(text: string, max: number = limits.postExcerptMax): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const end = line.slice(0, max).lastIndexOf(' ');
  const cut = line.slice(0, end > 0 ? end : max - 1);
  // Half of an emoji would show as a box.
  return `${cut.replace(/[\uD800-\uDBFF]$|[\s.,;:!?–—-]+$/, '')}…`;
}
