import { isImageAddress } from './imageAddress';

it.each([
  'https://example.com/a.png',
  'http://example.com/a.png?w=400#x',
  'HTTPS://EXAMPLE.COM/a.png',
  '/images/hero.webp',
  '/uploads/0123/400.webp',
  '/',
])('takes %j', (address) => {
  expect(isImageAddress(address)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'blob:https://example.com/1',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example',
  '/\t/evil.example/a.png',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https://exa mple.com',
  'images/hero.webp',
  '../hero.webp',
  'example.com/a.png',
])('refuses %j', (address) => {
  expect(isImageAddress(address)).toBe(false);
});
