import { postHtml } from '@site/contract';
import { parseBody, tidyHtml } from './tidyHtml';

const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup'];
const MARKS = new Set([...INLINE, 'code', 'abbr', 'cite', 'q', 'time']);
const SAME: Record<string, string> = { b: 'strong', i: 'em' };

interface Run {
  marks: string;
  text: string;
}

/** Whether a reader would see the same: spelling, blanks between blocks and the order of nested marks do not count. */
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
      parts.push(`<${tagOf(element)}>`);
      readInto(parts, element, marks);
      parts.push(`</${element.localName}>`);
    }
  }
}

function withMark(marks: readonly string[], element: Element): readonly string[] {
  // <pre><code> and <pre> look the same.
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

/** Blanks at the edge of a block are not seen. */
function runText(parts: readonly (Run | string)[], index: number, { marks, text }: Run): string {
  let shown = text;
  if (typeof (parts[index - 1] ?? '') === 'string') shown = shown.replace(/^ /, '');
  if (typeof (parts[index + 1] ?? '') === 'string') shown = shown.replace(/ $/, '');
  return shown === '' ? '' : `[${marks}|${shown}]`;
}
