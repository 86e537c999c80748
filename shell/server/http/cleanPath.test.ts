/** @jest-environment node */
import { cleanPath } from './cleanPath';

it.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['//evil.example/', '/evil.example'],
  ['/blog/\\x', '/blog/x'],
  ['/x/../blog', '/blog'],
  ['/x/%2e%2e/blog', '/blog'],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9'],
  ['/blog/%E0%A4', '/blog/%E0%A4'],
])('the one spelling of %s is %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
  expect(cleanPath(clean)).toBe(clean);
});
