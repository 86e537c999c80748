import { postHtml } from '@site/contract';
import { parseBody } from './inertHtml';
import { PENDING_TAG } from './pendingPicture';

/**
 * Removes redundant markup from the editor's HTML: no paragraph around the only text of a list item or a cell, tables
 * with sections and caption, nothing empty at the end.
 */
export function tidyHtml(html: string): string {
  const body = parseBody(html);
  body.querySelectorAll(`img:not([src]):not(${PENDING_TAG})`).forEach((picture) => picture.remove());
  body.querySelectorAll('table').forEach(tidyTable);
  body.querySelectorAll('div, colgroup').forEach((wrapper) => {
    if (wrapper.localName === 'div') wrapper.replaceWith(...wrapper.childNodes);
    else wrapper.remove();
  });
  body.querySelectorAll('li, td, th, dd').forEach(unwrapOnlyParagraph);
  body.querySelectorAll('blockquote > p').forEach(unwrapCite);
  dropEmptyEnd(body);
  return body.innerHTML;
}

const BLOCKS_AFTER_TEXT = ['ul', 'ol', 'dl'];

/** 'Text' instead of '<p>Text</p>', also before a nested list of the item. */
function unwrapOnlyParagraph(place: Element): void {
  const [first, ...others] = place.children;
  const startsPlain = place.firstChild === first || place.firstChild?.textContent?.trim() === '';
  if (first?.localName !== 'p' || !startsPlain) return;
  if (others.every(({ localName }) => BLOCKS_AFTER_TEXT.includes(localName))) {
    first.replaceWith(...first.childNodes);
  }
}

function unwrapCite(paragraph: Element): void {
  const only = paragraph.childNodes.length === 1 ? paragraph.firstElementChild : null;
  if (only?.localName === 'cite') paragraph.replaceWith(only);
}

function dropEmptyEnd(body: HTMLElement): void {
  const last = body.lastElementChild;
  if (last?.localName !== 'p' || last.childNodes.length > 0 || last.nextSibling) return;
  last.remove();
  dropEmptyEnd(body);
}

function tidyTable(table: HTMLTableElement): void {
  const caption = table.getAttribute('data-caption');
  if (caption && !table.caption) table.createCaption().textContent = caption;
  table.removeAttribute('data-caption');
  const rows = [...table.rows];
  const parts = { thead: [] as Element[], tbody: [] as Element[], tfoot: [] as Element[] };
  rows.forEach((row, index) => parts[partOf(row, index)].push(row));
  table.querySelectorAll('thead, tbody, tfoot').forEach((part) => part.remove());
  Object.entries(parts).forEach(([name, partRows]) => {
    if (partRows.length === 0) return;
    const part = table.ownerDocument.createElement(name);
    part.append(...partRows);
    table.append(part);
  });
  rows.forEach(tidyRow);
}

/** A first row of headings only becomes the table's head. */
function partOf(row: HTMLTableRowElement, index: number): 'thead' | 'tbody' | 'tfoot' {
  const part = row.getAttribute('data-section') ?? row.parentElement?.localName;
  const cells = [...row.cells];
  if (part === 'thead' || part === 'tfoot') return part;
  const isHead = index === 0 && cells.length > 0 && cells.every(({ localName }) => localName === 'th');
  return isHead ? 'thead' : 'tbody';
}

function tidyRow(row: HTMLTableRowElement): void {
  row.removeAttribute('data-section');
  const isHead = row.parentElement?.localName === 'thead';
  [...row.cells].forEach((cell, index) => {
    if (cell.rowSpan === 1) cell.removeAttribute('rowspan');
    if (cell.colSpan === 1) cell.removeAttribute('colspan');
    if (cell.localName !== 'th' || cell.hasAttribute('scope')) return;
    if (isHead) cell.setAttribute('scope', 'col');
    else if (index === 0) cell.setAttribute('scope', 'row');
  });
}

const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup'];
const MARKS = new Set([...INLINE, 'code', 'abbr', 'cite', 'q', 'time']);
const SAME: Record<string, string> = { b: 'strong', i: 'em' };

interface Run {
  marks: string;
  text: string;
}

/** Whether both render the same: spelling, whitespace between blocks and the nesting order of marks do not count. */
export function isSameMeaning(one: string, other: string): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(html: string): string {
  const parts: (Run | string)[] = [];
  readInto(parts, parseBody(tidyHtml(html)), []);
  return parts.map((part, index) => (typeof part === 'string' ? part : runText(parts, index, part))).join('');
}

function readInto(parts: (Run | string)[], parent: Node, marks: readonly string[]): void {
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) addText(parts, child.nodeValue ?? '', [...marks].sort().join());
    if (!(child.nodeType === Node.ELEMENT_NODE)) continue;
    const element = child as Element;
    if (MARKS.has(element.localName)) readInto(parts, element, withMark(marks, element));
    else {
      parts.push(`<${[tagOf(element), ...linksOf(element, marks)].join(' ')}>`);
      readInto(parts, element, marks);
      parts.push(`</${element.localName}>`);
    }
  }
}

/** A picture looks the same in every mark, but a link makes it another one. */
const linksOf = ({ localName }: Element, marks: readonly string[]): readonly string[] =>
  localName === 'img' ? marks.filter((mark) => mark.startsWith('a ')) : [];

function withMark(marks: readonly string[], element: Element): readonly string[] {
  // <pre><code> renders the same as <pre>.
  if (element.localName === 'code' && element.parentElement?.localName === 'pre') return marks;
  return [...new Set([...marks, tagOf(element)])];
}

function tagOf({ localName, attributes }: Element): string {
  const allowed = postHtml.attributes[localName] ?? [];
  const kept = [...attributes].filter(({ name }) => allowed.includes(name));
  const written = kept.map(({ name, value }) => `${name}="${value}"`).sort();
  return [SAME[localName] ?? localName, ...written].join(' ');
}

function addText(parts: (Run | string)[], raw: string, marks: string): void {
  const last = parts.at(-1);
  const text = raw.replace(/[ \t\n\r\f]+/g, ' ');
  const added = typeof last === 'object' && last.text.endsWith(' ') ? text.trimStart() : text;
  if (added === '') return;
  if (typeof last === 'object' && last.marks === marks) last.text += added;
  else parts.push({ marks, text: added });
}

/** Whitespace at the edge of a block is not rendered. */
function runText(parts: readonly (Run | string)[], index: number, { marks, text }: Run): string {
  let shown = text;
  if (typeof (parts[index - 1] ?? '') === 'string') shown = shown.replace(/^ /, '');
  if (typeof (parts[index + 1] ?? '') === 'string') shown = shown.replace(/ $/, '');
  return shown === '' ? '' : `[${marks}|${shown}]`;
}
