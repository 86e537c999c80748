import { postHtml } from '@site/contract';

/** How a run of text looks, as far as a post can show it. */
export type Look = Partial<Record<'strong' | 'em' | 'u' | 's' | 'sub' | 'sup', boolean>>;

export const MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const;

export const LOOK_OF_TAG: Readonly<Record<string, Look>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  ins: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sub: { sub: true },
  sup: { sup: true },
};

/** Elements that are only a look: their text says how it looks by itself. */
export const LOOK_CARRIERS = [...Object.keys(LOOK_OF_TAG), 'span', 'font'];

/** What a property with this value says of the look; of several that apply, the last. */
export const LOOK_OF_STYLE: readonly [property: string, value: RegExp, look: Look][] = [
  ['font', /\b(?:bold|[6-9]00)\b/, { strong: true }],
  ['font', /\b(?:italic|oblique)\b/, { em: true }],
  ['font-weight', /^(?:normal|lighter|[1-5]00)/, { strong: false }],
  ['font-weight', /^(?:bold|[6-9]00)/, { strong: true }],
  ['font-style', /^normal/, { em: false }],
  ['font-style', /^(?:italic|oblique)/, { em: true }],
  ['text-decoration', /none/, { u: false, s: false }],
  ['text-decoration', /underline/, { u: true }],
  ['text-decoration', /line-through/, { s: true }],
  ['vertical-align', /super/, { sup: true }],
  ['vertical-align', /sub/, { sub: true }],
];

/** Bold by nature, so that being bold means nothing. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6, th';

/** White space directly in them is no text. */
export const STRUCTURE = 'body, ul, ol, dl, table, thead, tbody, tfoot, tr';

/** A block within one of these would tear it apart. */
export const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, dt, figcaption, caption';

export const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, hr, figure, ${postHtml.foreignBlocks.join(', ')}`;

/** A paragraph of a list in Word: `mso-list:l0 level2 lfo1`, with its bullet or number as text. */
export const WORD_PLACE = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
export const WORD_ITEM = '[data-style*="mso-list:" i]:is(p, div)';
export const WORD_MARKER = '[data-style*="mso-list:" i][data-style*="ignore" i]';
export const WORD_NUMBER = /^\(?(?:(\d+)|[a-z]{1,5})(?:\.[\da-z]+)*[.):]?$/i;
/** Bullets that are letters: 'o' in Courier, others in the symbol fonts of Windows. */
export const WORD_BULLETS = ['o', 'v', 'q', 'n', 'l'];
/** Word for the web puts each item into a list of its own, and a heading is a paragraph with the role of one. */
export const WEB_ITEM = 'li[data-listid][data-aria-level]';
export const WEB_HEADING = 'p[role="heading"][aria-level]';

export const SPACES = '.Apple-converted-space, [data-style*="mso-spacerun" i]';
/** Up to this size a picture is an icon, such as the tick of a checklist. */
export const ICON_PX = 24;
