import { createNodeFromContent, generateHTML, generateJSON, getSchema } from '@tiptap/core';
import { parseBody } from './inertHtml';
import { postExtensions } from './postExtensions';

export type Sanitize = (html: string) => string;

/** Converts the editor's HTML to the form in which a post stores it. */
export const toPostHtml = (editorHtml: string, sanitize: Sanitize): string => sanitize(tidyHtml(editorHtml));

/** How the editor would write the text. */
export const spelledByEditor = (html: string, sanitize: Sanitize): string =>
  toPostHtml(generateHTML(generateJSON(sanitize(html), postExtensions), postExtensions), sanitize);

const schema = getSchema(postExtensions);

/** TipTap's content check: whether the editor knows each element of the text. */
export function isKnownMarkup(html: string, sanitize: Sanitize): boolean {
  try {
    createNodeFromContent(sanitize(html), schema, { errorOnInvalidContent: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes redundant markup from the editor's HTML: no paragraph around the only text of a list item or a cell, tables
 * with sections and caption, nothing empty at the end.
 */
function tidyHtml(html: string): string {
  const body = parseBody(html);
  body.querySelectorAll('table').forEach(tidyTable);
  // The editor's own, around a table.
  for (const wrapper of body.querySelectorAll('div')) wrapper.replaceWith(...wrapper.childNodes);
  body.querySelectorAll('li, td, th, dd').forEach(unwrapOnlyParagraph);
  for (const cite of body.querySelectorAll('blockquote > p > cite:only-child'))
    if (cite.parentElement?.childNodes.length === 1) cite.parentElement.replaceWith(cite);
  while (body.lastChild instanceof HTMLParagraphElement && body.lastChild.childNodes.length === 0)
    body.lastChild.remove();
  return body.innerHTML;
}

/** 'Text' instead of '<p>Text</p>', also before a nested list of the item. */
function unwrapOnlyParagraph(place: Element): void {
  const [first, ...others] = place.children;
  const isPlain = others.every((other) => other.matches('ul, ol, dl'));
  if (first?.localName === 'p' && place.firstChild === first && isPlain)
    first.replaceWith(...first.childNodes);
}

/** Sorts the rows into the sections of the table. A first row of headings only becomes its head. */
function tidyTable(table: HTMLTableElement): void {
  const { caption } = table.dataset;
  table.removeAttribute('data-caption');
  const rows = [...table.rows];
  const sections = { thead: [] as Element[], tbody: [] as Element[], tfoot: [] as Element[] };
  rows.forEach((row, index) => {
    const isHead = index === 0 && [...row.cells].every(({ localName }) => localName === 'th');
    const section = row.dataset.section ?? (isHead ? 'thead' : 'tbody');
    sections[section as keyof typeof sections].push(row);
    row.removeAttribute('data-section');
    tidyRow(row, section === 'thead');
  });
  table.replaceChildren();
  if (caption) table.createCaption().textContent = caption;
  for (const [name, sectionRows] of Object.entries(sections)) {
    const section = table.ownerDocument.createElement(name);
    section.append(...sectionRows);
    if (sectionRows.length > 0) table.append(section);
  }
}

function tidyRow(row: HTMLTableRowElement, isHead: boolean): void {
  [...row.cells].forEach((cell, index) => {
    if (cell.rowSpan === 1) cell.removeAttribute('rowspan');
    if (cell.colSpan === 1) cell.removeAttribute('colspan');
    if (cell.localName !== 'th' || cell.hasAttribute('scope')) return;
    if (isHead) cell.setAttribute('scope', 'col');
    else if (index === 0) cell.setAttribute('scope', 'row');
  });
}
