const BLOCKS = [
  'h2',
  'h3',
  'h4',
  'p',
  'blockquote',
  'pre',
  'ul',
  'li',
  'dl',
  'dt',
  'dd',
  'figcaption',
  'table',
  'caption',
];

/**
 * What the HTML of a post may hold (docs/product.md#post-html): the one list for the api, which sanitises what is written, and
 * for the pages, which sanitise again what they show. No class, style or id: the look is ours.
 */
export const postHtml = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'code'],
    ...['abbr', 'cite', 'q', 'time'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    // Which way a text reads.
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['dir']])),
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
    ol: ['start', 'dir'],
    th: ['scope', 'colspan', 'rowspan', 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    time: ['datetime'],
  } as Record<string, string[]>,
  /** Of a link. A picture of another site would tell that site who reads what: only our own (relative) ones show. */
  linkSchemes: ['http', 'https', 'mailto'],
  /** The page around the post has the only h1. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4' } as Record<string, string>,
};
