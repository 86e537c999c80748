// @ts-check
import { rejectEarly } from './jsdomSelectors.js';

/** @param {string} localName @param {string | null} names */
const element = (localName, names) => ({
  _localName: localName,
  getAttributeNS: () => names,
});

/** @param {{ _localName: string, getAttributeNS(namespace: null, name: string): string | null }} of @param {string | undefined} selector */
function isAsked(of, selector) {
  let asked = false;
  const answer = rejectEarly(() => (asked = true))(of, selector);
  expect(answer).toBe(asked);
  return asked;
}

const button = element('button', 'sc-a\nprimary');

it.each([
  ['.primary'],
  ['.sc-a'],
  ['button'],
  ['BUTTON'],
  ['.other, .primary'],
  ['.other .primary'],
  ['div > button'],
  ['.primary:not(.other)'],
  ['button:is(.other, .another)'],
  ['[type="button"]'],
  [':root'],
  ['*'],
  ['.other, *'],
  ['.prim\\61ry'],
  [undefined],
])('asks for an element that %s may mean', (selector) => {
  expect(isAsked(button, selector)).toBe(true);
});

it.each([
  ['.prim'],
  ['.other'],
  ['.primary .other'],
  ['.primary > a'],
  ['a.primary-not'],
  ['.other:not(.primary)'],
  ['h1, h2,\n.other'],
  ['a:is(.primary, button)'],
])('says no by itself where %s means another one', (selector) => {
  expect(isAsked(button, selector)).toBe(false);
});

it('says no for an element without classes', () => {
  expect(isAsked(element('p', null), '.primary')).toBe(false);
});
