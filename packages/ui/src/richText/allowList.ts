/** What a text may hold, for both sanitisers alike. No class, style or id: the look is ours. */
export const allowedTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'cite',
  'ul',
  'ol',
  'li',
  'a',
  'figure',
  'figcaption',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

export const allowedSchemes = ['http', 'https', 'mailto', 'tel'];

/** The page has its own h1: one inside the text becomes a heading below it. Runs before sanitising. */
export function demoteTitles(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2');
}
