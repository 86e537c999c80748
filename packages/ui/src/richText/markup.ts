import { postHtml } from '@site/contract';

const RENAMED = new RegExp(`<(/?)(${Object.keys(postHtml.renamed).join('|')})\\b`, 'gi');

/** Replaces headings of levels that a page reserves with the nearest allowed level. Runs before sanitising. */
export const renameTags = (html: string): string =>
  html.replace(
    RENAMED,
    (_, slash: string, tag: string) => `<${slash}${postHtml.renamed[tag.toLowerCase()] ?? tag}`,
  );

// A quoted value may hold any character; a '<' elsewhere starts the next tag.
const STYLE_OR_TAG = /<style\b[\s\S]*?(?:<\/style\s*>|$)|<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const CHECKED_ATTRIBUTE = /([\s"'/])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * HTML of others that can be parsed: a browser checks styles and event handlers against the page's CSP, and reports each,
 * even in an inert document. Style attributes are kept as `data-style`; style elements are dropped.
 */
export const withoutStyles = (html: string): string =>
  html.replace(STYLE_OR_TAG, (found) =>
    /^<style\b/i.test(found) ? '' : found.replace(CHECKED_ATTRIBUTE, '$1data-$2'),
  );

const TAG = /<(?:"[^"]*"|[^">])*>/g;

/**
 * Replaces tags of sanitised HTML, each with its attributes. There a bare '<' starts a tag or is inside quotes. A title may
 * contain '<table>': a search for the word alone would break out of the attribute.
 */
const replaceTags = (html: string, replace: (tag: string, offset: number) => string): string =>
  html.replace(TAG, replace);

// Hebrew and Arabic with their relatives.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const BLOCK = /^<(?:h[234]|p|blockquote|pre|ul|ol|li|dl|dt|dd|figcaption|table|caption|th|td)(?=[ >])/;

/** Lets each block of sanitised HTML read from the side of its own letters, where one of them may read from the right. */
export function readEachWay(html: string): string {
  if (!RIGHT_TO_LEFT.test(html)) return html;
  return replaceTags(html, (tag) => (tag.includes(' dir="') ? tag : tag.replace(BLOCK, '$& dir="auto"')));
}

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
