import { replaceTags } from './replaceTags';

// Hebrew and Arabic with their relatives.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const BLOCK = /^<(?:h[234]|p|blockquote|pre|ul|ol|li|dl|dt|dd|figcaption|table|caption|th|td)(?=[ >])/;

/** Lets each block of sanitised HTML read from the side of its own letters, where one of them may read from the right. */
export function readEachWay(html: string): string {
  if (!RIGHT_TO_LEFT.test(html)) return html;
  return replaceTags(html, (tag) => (tag.includes(' dir="') ? tag : tag.replace(BLOCK, '$& dir="auto"')));
}
