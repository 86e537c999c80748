import { byteRange } from './image.routes';

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-3', undefined],
])('reads %j of ten bytes', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});
