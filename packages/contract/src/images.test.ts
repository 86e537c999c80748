import {
  imageFormatOf,
  imageIdOf,
  imageIdsIn,
  imagePath,
  imageSrcSet,
  imageUrl,
  socialImagePath,
} from './images';
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

describe('of a picture of ours', () => {
  const ID = '0123456789abcdef'.repeat(2);

  it.each([imagePath(ID, 400, 'webp'), `https://site.example/api/uploads/${ID}/1600.avif?v=2`])(
    'the address names its id: %s',
    (address) => {
      expect(imageIdOf(address)).toBe(ID);
    },
  );

  it.each(['', `/other/${ID}/400.webp`, `/uploads/${ID}`, '/uploads/x/400.webp'])(
    'no other address names one: %j',
    (address) => {
      expect(imageIdOf(address)).toBeUndefined();
    },
  );

  it('those in a text are found by their URLs, each once, in either spelling', () => {
    const other = 'f'.repeat(32);
    const text = `<img src="/uploads/${ID}/400.webp"><img src="/api/uploads/${other}/800.webp">`;

    expect(imageIdsIn(`${text}<a href="/api/uploads/${ID}/1600.avif">large</a> /uploads/x/1.webp`)).toEqual([
      ID,
      other,
    ]);
    expect(imageIdsIn('')).toEqual([]);
  });

  it('has its crop for shared links beside it, which is none of its widths', () => {
    expect(imageUrl(socialImagePath({ id: ID }))).toBe(`/api/uploads/${ID}/social.jpg`);
    expect(imageIdOf(socialImagePath({ id: ID }))).toBe(ID);
    expect(imageFormatOf(`${ID}/social.jpg`)).toBeUndefined();
  });

  it('has its format in the file name', () => {
    const formats = [`${ID}/400.avif`, `${ID}/1600.webp`, `${ID}/1.gif`, `x/1.webp`, `../${ID}/400.webp`];

    expect(formats.map(imageFormatOf)).toEqual(['avif', 'webp', undefined, undefined, undefined]);
  });
});
