import { limits } from '@site/contract';
import sanitizeHtml from 'sanitize-html';

const NESTING_MAX = 30;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'mark',
      'small',
      'sub',
      'sup',
      'code',
      'abbr',
      'cite',
      'q',
      'time',
    ],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A picture of another site would tell that site who reads what; only our own (relative) ones are shown.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // The page around the post has the only h1.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
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
