// A tag with its attributes. Sanitised HTML has no bare '<' but those of tags and those within quotes, and a title
// may well say '<table>': whoever looks for the word alone breaks out of the attribute.
const TAG = /<(?:"[^"]*"|[^">])*>/g;
const PLAIN_CAPTION = /^\s*<caption>([^<]+)<\/caption>/;

/** Puts each table of sanitised HTML into a named place that the keyboard can scroll. */
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
