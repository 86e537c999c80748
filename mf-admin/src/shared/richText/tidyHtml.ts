/** A document of its own: nothing in it is fetched or run. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * HTML as a person would write it, out of what the editor gives: no paragraph around the only text of a list item or
 * a cell, tables with their parts and caption, nothing empty at the end.
 */
export function tidyHtml(html: string): string {
  const body = parseBody(html);
  body.querySelectorAll('img:not([src])').forEach((picture) => picture.remove());
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

/** 'Text' instead of '<p>Text</p>', also before the list that belongs to an item. */
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

/** A first row of nothing but headings is the head of its table, whoever made it. */
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
