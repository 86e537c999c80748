import { hasName } from './soughtPerson';

it.each([
  ['Sean O\u2019Neill', 'ONeill'],
  ['Sean O\u2019Neill', 'O Neill'],
  ['Sean ONeill', "Sean O'Neill"],
  ['Sean O Neill', "o'neill"],
])('%s has the name %s', (full, sought) => {
  expect(hasName(full, sought)).toBe(true);
});

it.each([
  ['Sean Neill', 'O\u2019Neill'],
  ['Sean O\u2019Neill', 'Neil'],
  ['Sean O\u2019Neill', ' \u2013 '],
])('%s does not have the name %s', (full, sought) => {
  expect(hasName(full, sought)).toBe(false);
});
