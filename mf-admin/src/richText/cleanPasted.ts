import { linkAddressOf } from '@site/contract';
import type { Sanitize } from './editorHtml';
import { parseBody, parseStyled } from './inertHtml';
import * as tables from './pasteTables';
import { fileOfDataUrl, PENDING_TAG } from './textPictures';

// ProseMirror's marker of which part of a block was copied; the sanitiser removes it.
const SLICE = /data-pm-slice="(\d+ \d+(?: -\d+)? \[[^"<>]*\])"/;

/** Uploads files. The answer has a key for each, or undefined for one that is refused. */
export type UploadFiles = (files: File[]) => readonly (string | undefined)[];

interface PasteOptions {
  sanitize: Sanitize;
  upload: UploadFiles;
}

/**
 * Makes of pasted HTML what a post may contain: lists and formatting stay, also those of office programs. Pictures that
 * the clipboard holds itself are uploaded; `foreignPictures` of other sites are left out.
 */
export function cleanPasted(html: string, { sanitize, upload }: PasteOptions) {
  const body = parseStyled(html);
  takePictures(body, upload);
  const slice = SLICE.exec(html)?.[1];
  if (slice) {
    const copied = sanitize(body.innerHTML);
    return { html: copied.replace(/^(<[a-z\d]+)/, `$1 data-pm-slice="${slice}"`), foreignPictures: 0 };
  }
  dropComments(body);
  makeLists(body);
  breakLines(body);
  markText(body, {});
  dropBreaks(body);
  for (const block of body.querySelectorAll('[dir="ltr" i]')) block.removeAttribute('dir');
  const clean = parseBody(sanitize(body.innerHTML));
  const foreign = clean.querySelectorAll(`img:not([src]):not(${PENDING_TAG})`);
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

/** Uploads the pictures that are in the clipboard themselves, as data URLs, and marks their places. */
function takePictures(body: Element, upload: UploadFiles): void {
  const { origin } = window.location;
  const embedded: { picture: Element; file: File }[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const width = picture.getAttribute('width') ?? stylesOf(picture).width ?? '';
    const file = fileOfDataUrl(address, `Picture ${embedded.length + 1}`);
    if (Number.parseFloat(width) <= tables.ICON_PX) picture.remove();
    else if (file) embedded.push({ picture, file });
    // A browser copies the addresses of this site's pictures with the origin.
    else if (address.startsWith(`${origin}/`)) picture.setAttribute('src', address.slice(origin.length));
  }
  if (embedded.length === 0) return;
  const keys = upload(embedded.map(({ file }) => file));
  embedded.forEach(({ picture }, index) => {
    const pending = picture.ownerDocument.createElement('img');
    pending.alt = keys[index] ?? '';
    picture.replaceWith(...(keys[index] ? [pending] : []));
  });
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
  for (const heading of body.querySelectorAll(tables.WEB_HEADING))
    rename(heading, `h${heading.getAttribute('aria-level')}`);
  nestItems(webItems(body));
  nestItems([...body.querySelectorAll(tables.WORD_ITEM)].flatMap((block) => wordItem(block) ?? []));
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
  const [, list, level, override] = tables.WORD_PLACE.exec(block.getAttribute('data-style') ?? '') ?? [];
  if (!level) return undefined;
  const markers = [...block.querySelectorAll(tables.WORD_MARKER)];
  const sign = markers.map(({ textContent }) => textContent.replace(/\s/g, '')).join('');
  for (const marker of markers) marker.remove();
  const number = tables.WORD_BULLETS.includes(sign) ? null : tables.WORD_NUMBER.exec(sign);
  const start = Number(number?.[1] ?? 1);
  return { block, list: `${list} ${override}`, level: Number(level), tag: number ? 'ol' : 'ul', start };
}

/** Takes the items of Word for the web out of their lists. */
function webItems(body: Element): ListItem[] {
  const items = [...body.querySelectorAll<HTMLElement>(tables.WEB_ITEM)].map((block): ListItem => {
    const { listid = '', ariaLevel } = block.dataset;
    const tag = block.parentElement?.localName === 'ol' ? 'ol' : 'ul';
    const start = Number(block.parentElement?.getAttribute('start') ?? 1);
    return { block, list: listid, level: Number(ariaLevel), tag, start };
  });
  const lists = new Set(items.map(({ block }) => block.parentElement));
  for (const wrapper of [...lists, ...body.querySelectorAll('.ListContainerWrapper')])
    wrapper?.replaceWith(...wrapper.childNodes);
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
    const gap = parent.closest(tables.PARAGRAPHS) ? ['br', 'br'] : ['div'];
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

/**
 * Turns the formatting of office programs, which is in styles, into elements, for each run of text: Google Docs wraps all
 * in a `<b>` that is not bold, and has spans of weight 700 for what is.
 */
function markText(parent: Element, look: tables.Look): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) wrapText(child as Text, parent, look);
    if (!(child instanceof Element)) continue;
    if (child.matches(tables.SPACES)) child.textContent = ' ';
    markText(child, lookOf(child, look));
    if (tables.LOOK_CARRIERS.includes(child.localName)) child.replaceWith(...child.childNodes);
  }
}

function wrapText(text: Text, parent: Element, look: tables.Look): void {
  if (parent.matches(tables.STRUCTURE) && !text.data.trim()) return;
  let outer: ChildNode = text;
  for (const mark of tables.MARKS.filter((name) => look[name])) {
    const wrapper = parent.ownerDocument.createElement(mark);
    outer.replaceWith(wrapper);
    wrapper.append(outer);
    outer = wrapper;
  }
}

function lookOf(element: Element, inherited: tables.Look): tables.Look {
  const look = { ...inherited, ...tables.LOOK_OF_TAG[element.localName] };
  // The style of a list item is that of its bullet.
  const styles = element.localName === 'li' ? {} : stylesOf(element);
  for (const [property, value, said] of tables.LOOK_OF_STYLE)
    if (value.test(styles[property] ?? '')) Object.assign(look, said);
  if (element.closest(tables.HEADINGS)) look.strong = false;
  if (element.closest('a')) look.u = false;
  return look;
}

/** Google Docs separates blocks by line breaks; Chrome ends what was copied with one. */
function dropBreaks(body: Element): void {
  const isBlock = (node: Node | null) => node instanceof Element && node.matches(tables.BLOCKS);
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
  else link.replaceWith(...link.childNodes);
}

/** Office programs make space with empty paragraphs. A picture is a block in a post, and would leave its own behind. */
function dropEmpty(paragraph: Element): void {
  if (paragraph.textContent.trim()) return;
  paragraph.replaceWith(...(paragraph.querySelector('img') ? paragraph.childNodes : []));
}
