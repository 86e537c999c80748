import { fullName } from './personView';

it.each([
  ['Isla', 'Hartley', 'Isla Hartley'],
  ['Isla', ' ', 'Isla'],
  ['', 'Hartley', 'Hartley'],
  [' ', '', ''],
])('%p and %p are %p', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name })).toBe(name);
});
