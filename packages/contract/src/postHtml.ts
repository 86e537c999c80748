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

const FOREIGN_BLOCKS = [
  ...['address', 'article', 'aside', 'center', 'details', 'dialog', 'div', 'fieldset', 'footer'],
  ...['form', 'header', 'hgroup', 'legend', 'main', 'nav', 'search', 'section', 'summary'],
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
    ...Object.fromEntries([...BLOCKS, ...FOREIGN_BLOCKS].map((tag) => [tag, ['dir']])),
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
    ol: ['start', 'dir'],
    th: ['scope', 'colspan', 'rowspan', 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    time: ['datetime'],
  } as Record<string, string[]>,
  /**
   * Blocks of other documents, which a post may not hold. Only the first pass of sanitising keeps them: `toParagraphs` then
   * makes paragraphs or line breaks of their edges.
   */
  foreignBlocks: FOREIGN_BLOCKS,
  /** Of a link. A picture of another site would tell that site who reads what: only our own (relative) ones show. */
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  /** The page around the post has the only h1; a menu is a list. */
  renamed: { h1: 'h2', h5: 'h4', h6: 'h4', menu: 'ul' } as Record<string, string>,
};
