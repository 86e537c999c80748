// A tag with its attributes. In sanitised HTML a bare '<' starts a tag or is inside quotes. A title may contain
// '<table>': a search for the word alone would break out of the attribute.
const TAG = /<(?:"[^"]*"|[^">])*>/g;
const PLAIN_CAPTION = /^\s*<caption>([^<]+)<\/caption>/;

/** Wraps each table of sanitised HTML in a named region that the keyboard can scroll. */
export function wrapTables(html: string): string {
  let count = 0;
  return html.replace(TAG, (tag, offset: number) => {
    if (tag === '</table>') return `${tag}</div>`;
    if (tag !== '<table>') return tag;
    count += 1;
    const caption = PLAIN_CAPTION.exec(html.slice(offset + tag.length))?.[1]?.trim();
    const name = caption ? caption.replaceAll('"', '&quot;') : `Table ${count}`;
    return `<div role="region" aria-label="${name}" tabindex="0">${tag}`;
  });
}
