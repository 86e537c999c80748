import { stylesOf } from './inertHtml';

/** How a run of text looks, as far as a post can show it. */
interface Look {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  sub: boolean;
  sup: boolean;
}

const PLAIN: Look = { strong: false, em: false, u: false, s: false, sub: false, sup: false };
const MARKS = Object.keys(PLAIN) as (keyof Look)[];

const LOOKS: Record<string, Partial<Look>> = {
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
const CARRIERS = [...Object.keys(LOOKS), 'span', 'font'];

/** Bold by nature, so that being bold means nothing. */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'];
const STRUCTURE = ['body', 'ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'];

/**
 * Turns the formatting of office programs, which is in styles, into elements, for each run of text: Google Docs wraps
 * all in a `<b>` that is not bold, and has spans of weight 700 for what is.
 */
export function markText(parent: Element, look: Look = PLAIN): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) wrap(child as Text, parent, look);
    if (!(child.nodeType === Node.ELEMENT_NODE)) continue;
    const element = child as Element;
    markText(element, lookOf(element, look));
    if (CARRIERS.includes(element.localName)) element.replaceWith(...element.childNodes);
  }
}

function wrap(text: Text, { localName, ownerDocument }: Element, look: Look): void {
  if (STRUCTURE.includes(localName) && !text.data.trim()) return;
  let outer: ChildNode = text;
  for (const mark of MARKS.filter((name) => look[name])) {
    const wrapper = ownerDocument.createElement(mark);
    outer.replaceWith(wrapper);
    wrapper.append(outer);
    outer = wrapper;
  }
}

function lookOf(element: Element, inherited: Look): Look {
  const tag = element.localName;
  // The style of a list item is that of its bullet.
  const styled = tag === 'li' ? {} : styledLook(element);
  const look = { ...inherited, ...LOOKS[tag], ...styled };
  if (HEADINGS.includes(tag) || element.closest(HEADINGS.join())) look.strong = false;
  if (element.closest('a')) look.u = false;
  return look;
}

function styledLook(element: Element): Partial<Look> {
  const styles = stylesOf(element);
  const line = styles['text-decoration-line'] ?? styles['text-decoration'];
  const raised = styles['vertical-align'];
  return {
    ...fontLook(styles),
    ...(line && linesOf(element, line)),
    ...(raised === 'super' && { sup: true }),
    ...(raised === 'sub' && { sub: true }),
  };
}

function fontLook({ font = '', ...styles }: ReturnType<typeof stylesOf>): Partial<Look> {
  const weight = styles['font-weight'] ?? /\b(?:bold|[1-9]00)\b/.exec(font)?.[0];
  const slant = styles['font-style'] ?? /\b(?:italic|oblique)\b/.exec(font)?.[0];
  return { ...(weight && { strong: isBold(weight) }), ...(slant && { em: slant !== 'normal' }) };
}

const isBold = (weight: string): boolean => /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

/** 'none' takes nothing from the text around, only what the element itself would add. */
function linesOf({ localName }: Element, line: string): Partial<Look> {
  const lines = {
    ...(line.includes('underline') && { u: true }),
    ...(line.includes('line-through') && { s: true }),
  };
  if (!line.includes('none')) return lines;
  return Object.fromEntries(Object.keys(LOOKS[localName] ?? {}).map((name) => [name, false]));
}
