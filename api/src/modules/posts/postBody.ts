import { limits, postHtml } from '@site/contract';
import sanitizeHtml from 'sanitize-html';

const NESTING_MAX = 30;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: postHtml.tags,
  allowedAttributes: postHtml.attributes,
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: postHtml.renamed,
  nestingLimit: NESTING_MAX,
};

/** Keeps ordinary markup; script, handlers, styles and foreign addresses do not survive. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** The beginning of the text, in whole words. */
export function excerptOf(html: string): string {
  return clip(textOf(html), limits.postExcerptMax);
}

function textOf(html: string): string {
  // A blank before each tag, or the words of two paragraphs would run together.
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return decode(text)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/** The four characters that the sanitiser itself escapes. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
