import { type Html, html } from './html';

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*)/;

/** The little CommonMark that our descriptions use within a line: code and strong words. */
export function inline(text: string): Html {
  return html`${text.split(MARKS).map(marked)}`;
}

function marked(text: string): Html {
  if (text.startsWith('`')) return html`<code>${text.slice(1, -1)}</code>`;
  if (text.startsWith('**')) return html`<strong>${text.slice(2, -2)}</strong>`;
  return html`${text}`;
}

export function paragraphs(text: string): Html {
  return html`${text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}
