import { pictureRefusal } from './pictureFile';

const refusalOf = (name: string, type: string) => pictureRefusal(new File(['x'], name, { type }));

it.each([
  ['IMG_0001.HEIC', ''],
  ['photo.heif', ''],
  ['photo.heic', 'image/heic'],
  ['photo.png', 'image/png'],
])('takes %s of the type %j, also where the browser knows none', (name, type) => {
  expect(refusalOf(name, type)).toBeUndefined();
});

it.each([
  ['photo.heic', 'text/html'],
  ['notes', ''],
])('refuses %s of the type %j, and says what to choose', (name, type) => {
  expect(refusalOf(name, type)).toBe(
    `${name} is not a picture. Choose a PNG, JPEG, WebP, AVIF or HEIC file.`,
  );
});
