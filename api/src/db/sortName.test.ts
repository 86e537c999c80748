import { sortNameOf } from './searchWords';

it.each([
  ['Isla', 'Hartley', 'hartley isla'],
  ['ÉLODIE', 'Ångström', 'angstrom elodie'],
  ['Łukasz', 'Øster', 'oster lukasz'],
  ['Weiß', '', 'weiss'],
  ['', '', ''],
])('sorts %s %s as %j', (firstName, lastName, expected) => {
  expect(sortNameOf({ firstName, lastName })).toBe(expected);
});
