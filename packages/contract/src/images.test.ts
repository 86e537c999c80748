import { imageSrcSet, imageUrl } from './images';
import { buildImage } from './testing';

it.each([
  ['/uploads/x/400.webp', '/api/uploads/x/400.webp'],
  ['uploads/x/400.webp', '/api/uploads/x/400.webp'],
  ['/api/uploads/x/400.webp', '/api/uploads/x/400.webp'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['//example.com/a.png', '//example.com/a.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['blob:http://localhost/1', 'blob:http://localhost/1'],
  ['', ''],
])('makes of the path %j the address %j', (path, url) => {
  expect(imageUrl(path)).toBe(url);
});

it('lists every width of a format', () => {
  expect(imageSrcSet(buildImage({ id: 'x', widths: [400, 800] }), 'avif')).toBe(
    '/api/uploads/x/400.avif 400w, /api/uploads/x/800.avif 800w',
  );
});
