import { replaceTags } from './replaceTags';

const TABLE = /^<table[ >]/;
const PLAIN_CAPTION = /^\s*<caption(?: [^>]*)?>([^<]+)<\/caption>/;

/** Wraps each table of sanitised HTML in a named region that the keyboard can scroll. */
export function wrapTables(html: string): string {
  let count = 0;
  return replaceTags(html, (tag, offset) => {
    if (tag === '</table>') return `${tag}</div>`;
    if (!TABLE.test(tag)) return tag;
    count += 1;
    const caption = PLAIN_CAPTION.exec(html.slice(offset + tag.length))?.[1]?.trim();
    const name = caption ? caption.replaceAll('"', '&quot;') : `Table ${count}`;
    return `<div role="region" aria-label="${name}" tabindex="0">${tag}`;
  });
}
