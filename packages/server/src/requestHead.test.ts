import { isReadableHead } from './requestHead';

const HOST = ['Host', 'www.linksway.example'];

it.each(['/', '/blog?q=a:b', '//x:y', '*', 'http://www.linksway.example/blog'])('%s can be read', (url) => {
  expect(isReadableHead({ url, rawHeaders: HOST })).toBe(true);
});

it.each(['', 'blog', 'http://[', 'http://x:secret/'])('%j cannot be read', (url) => {
  expect(isReadableHead({ url, rawHeaders: HOST })).toBe(false);
});

it('a request for two hosts is for none, however they are spelt', () => {
  const rawHeaders = [...HOST, 'Accept', 'host', 'host', 'evil.example'];

  expect(isReadableHead({ url: '/', rawHeaders })).toBe(false);
});
