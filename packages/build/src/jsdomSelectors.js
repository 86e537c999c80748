// @ts-check

/**
 * What an element needs for one alternative of a selector: a class or the name of a tag, of its last part.
 * @typedef {{ name: string, tag?: undefined } | { tag: string, name?: undefined }} Need
 * @typedef {{ _localName: string, getAttributeNS(namespace: null, name: string): string | null }} ElementImpl
 * @typedef {(element: ElementImpl, selector: string | undefined) => boolean} Matches
 */

const IN_BRACKETS = /\[[^\]]*\]|\([^()]*\)/g;
const COMBINATOR = /[\s>+~]+/;

/** @param {string} selector */
function withoutBrackets(selector) {
  let text = selector;
  for (let last = ''; text !== last;) {
    last = text;
    text = text.replace(IN_BRACKETS, '');
  }
  return text;
}

/**
 * Undefined where something else decides, such as an attribute.
 * @param {string} selector
 * @returns {Need[] | undefined}
 */
function needsOf(selector) {
  if (/[\\"']/.test(selector)) return undefined;
  /** @type {Need[]} */
  const needs = [];
  for (const alternative of withoutBrackets(selector).split(',')) {
    const last = alternative.trim().split(COMBINATOR).at(-1) ?? '';
    const name = /\.([\w-]+)/.exec(last)?.[1];
    const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
    if (name !== undefined) needs.push({ name });
    else if (tag !== undefined) needs.push({ tag });
    else return undefined;
  }
  return needs;
}

/**
 * Says no without reading a selector whose class or tag the element has not. jsdom asks each rule of the page for each
 * element that Testing Library looks at, which was a third of the time of a form's test.
 * @param {Matches} matches
 * @returns {Matches}
 */
export function rejectEarly(matches) {
  /** @type {Map<string, Need[] | undefined>} */
  const known = new Map();
  return (element, selector) => {
    // Of a rule that has none, such as @font-face.
    if (typeof selector !== 'string') return matches(element, selector);
    if (!known.has(selector)) known.set(selector, needsOf(selector));
    const needs = known.get(selector);
    if (needs === undefined) return matches(element, selector);
    const names = ` ${element.getAttributeNS(null, 'class') ?? ''} `.replace(/\s/g, ' ');
    const tag = element._localName.toLowerCase();
    const mayMatch = needs.some((need) =>
      need.name === undefined ? need.tag === tag : names.includes(` ${need.name} `),
    );
    return mayMatch && matches(element, selector);
  };
}
