import { avif, heic, html, jpeg, png, svg, webp } from '../../testing/pictures';
import { formatOf } from './image.format';

it('recognises each accepted format by its content', async () => {
  expect(formatOf(await png())).toBe('png');
  expect(formatOf(await jpeg())).toBe('jpeg');
  expect(formatOf(await webp())).toBe('webp');
  expect(formatOf(await avif())).toBe('avif');
  expect(formatOf(heic())).toBe('heic');
});

it.each([
  ['SVG', svg],
  ['HTML', html],
  ['nothing', Buffer.alloc(0)],
  ['GIF', Buffer.from('GIF89a')],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['a video in the same container as AVIF', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  ['a sound in the same container as WebP', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['a torn beginning', Buffer.from([0x89, 0x50])],
])('does not accept %s', (_what, file) => {
  expect(formatOf(file)).toBeUndefined();
});
