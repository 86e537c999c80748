import { isReadableHead } from './requestHead';

const HOST = ['Host', 'www.linksway.example'];
const HEAD = { rawHeaders: HOST, httpVersion: '1.1' };

it.each(['/', '/blog?q=a:b', '//x:y', '*', 'http://www.linksway.example/blog'])('%s can be read', (url) => {
  expect(isReadableHead({ url, ...HEAD })).toBe(true);
});

it.each(['', 'blog', 'http://[', 'http://x:secret/'])('%j cannot be read', (url) => {
  expect(isReadableHead({ url, ...HEAD })).toBe(false);
});

it('a request for two hosts is for none, however they are spelt', () => {
  const rawHeaders = [...HOST, 'Accept', 'host', 'host', 'evil.example'];

  expect(isReadableHead({ ...HEAD, url: '/', rawHeaders })).toBe(false);
});

it('a request for no host is only read when its protocol has none', () => {
  expect(isReadableHead({ ...HEAD, url: '/', rawHeaders: [] })).toBe(false);
  expect(isReadableHead({ url: '/', rawHeaders: [], httpVersion: '1.0' })).toBe(true);
});
