import { linkAddressOf, postHtml } from '@site/contract';
import type { Sanitize } from './editorHtml';
import { parseBody, parseStyled } from './inertHtml';

// ProseMirror's marker of which part of a block was copied; the sanitiser removes it.
const SLICE = /data-pm-slice="(\d+ \d+(?: -\d+)? \[[^"<>]*\])"/;

/** Bold by nature, so that being bold means nothing. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** A block within one of these would tear it apart. */
const PARAGRAPHS = `p, ${HEADINGS}, dt, figcaption, caption`;
const BLOCKS = `p, ${HEADINGS}, ul, ol, dl, table, blockquote, pre, hr, figure, ${postHtml.foreignBlocks.join(', ')}`;
/** A paragraph of a list in Word: `mso-list:l0 level2 lfo1`, with its bullet or number as text. */
const WORD_PLACE = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const WORD_ITEM = '[data-style*="mso-list:" i]:is(p, div)';
const WORD_MARKER = '[data-style*="mso-list:" i][data-style*="ignore" i]';
const WORD_NUMBER = /^\(?(?:(\d+)|[a-z]{1,5})(?:\.[\da-z]+)*[.):]?$/i;
/** Bullets that are letters: 'o' in Courier, others in the symbol fonts of Windows. */
const WORD_BULLETS = ['o', 'v', 'q', 'n', 'l'];
/** Word for the web puts each item into a list of its own, and a heading is a paragraph with the role of one. */
const WEB_ITEM = 'li[data-listid][data-aria-level]';
const WEB_HEADING = 'p[role="heading"][aria-level]';
const SPACES = '.Apple-converted-space, [data-style*="mso-spacerun" i]';
/** Up to this size a picture is an icon, such as the tick of a checklist. */
const ICON_PX = 24;

/** The tag that stands for a CSS property with such a value. */
const TAG_OF_STYLE: readonly [property: string, value: RegExp, tag: string][] = [
  ['font-weight', /^(?:bold|[6-9]00)/, 'strong'],
  ['font-style', /^(?:italic|oblique)/, 'em'],
  ['text-decoration', /underline/, 'u'],
  ['text-decoration', /line-through/, 's'],
  ['vertical-align', /super/, 'sup'],
  ['vertical-align', /sub/, 'sub'],
];
const TAG_OF_TAG: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
};

/**
 * Makes of pasted HTML what a post may contain: lists and formatting stay, also those of office programs. Pictures that are
 * not of this site are left out, and counted.
 */
export function cleanPasted(html: string, sanitize: Sanitize) {
  const body = parseStyled(html);
  tidyPictures(body);
  const slice = SLICE.exec(html)?.[1];
  if (slice) {
    const copied = sanitize(body.innerHTML);
    return { html: copied.replace(/^(<[a-z\d]+)/, `$1 data-pm-slice="${slice}"`), foreignPictures: 0 };
  }
  dropComments(body);
  makeLists(body);
  breakLines(body);
  markText(body);
  dropBreaks(body);
  for (const block of body.querySelectorAll('[dir="ltr" i]')) block.removeAttribute('dir');
  const clean = parseBody(sanitize(body.innerHTML));
  const foreign = clean.querySelectorAll('img:not([src])');
  for (const picture of foreign) picture.remove();
  clean.querySelectorAll('a[href]').forEach(completeLink);
  clean.querySelectorAll('body > p').forEach(dropEmpty);
  return { html: clean.innerHTML, foreignPictures: foreign.length };
}

/** The declarations that an element had in its style attribute, by property. */
function stylesOf(element: Element): Partial<Record<string, string>> {
  const declarations = (element.getAttribute('data-style') ?? '').split(';').map((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
  });
  return Object.fromEntries(declarations);
}

function tidyPictures(body: Element): void {
  const { origin } = window.location;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const width = picture.getAttribute('width') ?? stylesOf(picture).width ?? '';
    if (Number.parseFloat(width) <= ICON_PX) picture.remove();
    // A browser copies the addresses of this site's pictures with the origin.
    else if (address.startsWith(`${origin}/`)) picture.setAttribute('src', address.slice(origin.length));
  }
}

/** Comments of Google Docs: a raised link in the text, and at the end a block that begins with a link back. */
function dropComments(body: Element): void {
  for (const link of body.querySelectorAll('a[href*="#cmnt"]')) {
    const block = link.closest('div');
    const isComment = block?.firstElementChild?.contains(link);
    (link.closest('sup') ?? (isComment ? block : link.closest('p')) ?? link).remove();
  }
}

interface ListItem {
  block: Element;
  /** Names the list that it belongs to. */
  list: string;
  level: number;
  tag: 'ul' | 'ol';
  start: number;
}

function makeLists(body: Element): void {
  for (const end of body.querySelectorAll('.EOP')) end.remove();
  for (const heading of body.querySelectorAll(WEB_HEADING))
    rename(heading, `h${heading.getAttribute('aria-level')}`);
  nestItems(webItems(body));
  nestItems([...body.querySelectorAll(WORD_ITEM)].flatMap((block) => wordItem(block) ?? []));
  // Google Docs puts a list directly into a list; without an item before, it goes on in the outer list.
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const outer = list.parentElement;
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else if (outer?.localName === list.localName) list.replaceWith(...list.childNodes);
    else outer?.before(list);
  }
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Reads what the paragraph is in its list, and removes its bullet or number. */
function wordItem(block: Element): ListItem | undefined {
  const [, list, level, override] = WORD_PLACE.exec(block.getAttribute('data-style') ?? '') ?? [];
  if (!level) return undefined;
  const markers = [...block.querySelectorAll(WORD_MARKER)];
  const sign = markers.map(({ textContent }) => textContent.replace(/\s/g, '')).join('');
  for (const marker of markers) marker.remove();
  const number = WORD_BULLETS.includes(sign) ? null : WORD_NUMBER.exec(sign);
  const start = Number(number?.[1] ?? 1);
  return { block, list: `${list} ${override}`, level: Number(level), tag: number ? 'ol' : 'ul', start };
}

/** Takes the items of Word for the web out of their lists. */
function webItems(body: Element): ListItem[] {
  const items = [...body.querySelectorAll<HTMLElement>(WEB_ITEM)].map((block): ListItem => {
    const { listid = '', ariaLevel } = block.dataset;
    const tag = block.parentElement?.localName === 'ol' ? 'ol' : 'ul';
    const start = Number(block.parentElement?.getAttribute('start') ?? 1);
    return { block, list: listid, level: Number(ariaLevel), tag, start };
  });
  const lists = new Set(items.map(({ block }) => block.parentElement));
  for (const wrapper of [...lists, ...body.querySelectorAll('.ListContainerWrapper')])
    if (wrapper) unwrap(wrapper);
  return items;
}

/** Makes nested lists of items that follow each other. */
function nestItems(items: readonly ListItem[]): void {
  let open: (ListItem & { element: Element })[] = [];
  for (const item of items) {
    const { block, level, tag, list, start } = item;
    const isOpen = (other: ListItem) =>
      other.level < level || (other.level === level && other.tag === tag && other.list === list);
    open = block.previousElementSibling === open[0]?.element ? open.filter(isOpen) : [];
    let current = open.at(-1);
    if (current?.level !== level) {
      const element = block.ownerDocument.createElement(tag);
      if (tag === 'ol' && start > 1) element.setAttribute('start', String(start));
      if (current?.element.lastElementChild) current.element.lastElementChild.append(element);
      else block.before(element);
      current = { ...item, element };
      open.push(current);
    }
    current.element.append(rename(block, 'li'));
  }
}

/** Makes elements of lines that only white space makes: `<span style="white-space: pre-wrap">One\nTwo</span>`. */
function breakLines(body: Element): void {
  for (const text of textsIn(body)) {
    const parent = text.parentElement;
    if (!parent || !text.data.includes('\n') || parent.closest('pre') || !keepsLines(parent)) continue;
    const gap = parent.closest(PARAGRAPHS) ? ['br', 'br'] : ['div'];
    const create = (name: string) => text.ownerDocument.createElement(name);
    const parts = text.data.split(/(\n[ \t]*\n\s*|\n)/).map((part, index) => {
      if (index % 2 === 0) return [part];
      return part === '\n' ? [create('br')] : gap.map(create);
    });
    text.replaceWith(...parts.flat());
  }
}

const textsIn = (parent: Node): Text[] =>
  [...parent.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node as Text] : textsIn(node),
  );

function keepsLines(element: Element | null): boolean {
  if (!element) return false;
  const styles = stylesOf(element);
  const kept = styles['white-space-collapse'] ?? styles['white-space'];
  return kept === undefined ? keepsLines(element.parentElement) : /^(?:pre|break-spaces)/.test(kept);
}

/** Turns the formatting of office programs, which is in styles, into elements. */
function markText(body: Element): void {
  for (const space of body.querySelectorAll(SPACES)) space.textContent = ' ';
  // Google Docs wraps everything in a <b> that is not bold.
  body.querySelectorAll('b[id^="docs-internal"]').forEach(unwrap);
  for (const element of body.querySelectorAll(':is(span, font, a, p, td)[data-style]')) {
    const styles = stylesOf(element);
    const said = TAG_OF_STYLE.filter(([property, value]) => value.test(styles[property] ?? ''));
    if (element.textContent.trim()) for (const [, , tag] of said) wrapContent(element, tag);
  }
  for (const element of body.querySelectorAll(Object.keys(TAG_OF_TAG).join()))
    rename(element, TAG_OF_TAG[element.localName] ?? 'span');
  body.querySelectorAll(`:is(${HEADINGS}, th) strong, a u`).forEach(unwrap);
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Google Docs separates blocks by line breaks; Chrome ends what was copied with one. */
function dropBreaks(body: Element): void {
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCKS);
  const isEdge = (node: Node | null) => !node || isBlock(node) || (node instanceof Text && !node.data.trim());
  for (const end of body.querySelectorAll('br')) {
    const isAlone = isEdge(end.previousSibling) && isEdge(end.nextSibling);
    const isBeside = isBlock(end.previousElementSibling) || isBlock(end.nextElementSibling);
    if (end.className === 'Apple-interchange-newline' || (isAlone && isBeside)) end.remove();
  }
}

/** An address beside the document, such as 'letter.docx', leads nowhere from a post, nor does one of its footnotes. */
function completeLink(link: Element): void {
  const written = link.getAttribute('href') ?? '';
  const address = written.startsWith('#') ? undefined : linkAddressOf(written);
  if (address) link.setAttribute('href', address);
  else unwrap(link);
}

/** Office programs make space with empty paragraphs. A picture is a block in a post, and would leave its own behind. */
function dropEmpty(paragraph: Element): void {
  if (paragraph.textContent.trim()) return;
  paragraph.replaceWith(...(paragraph.querySelector('img') ? paragraph.childNodes : []));
}
