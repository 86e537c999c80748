import { linkAddressOf } from './linkAddress';

it.each([
  ['example.com', 'https://example.com'],
  ['münchen.de', 'https://münchen.de'],
  ['例え。テスト/道?q=1', 'https://例え。テスト/道?q=1'],
  ['उदाहरण.परीक्षा', 'https://उदाहरण.परीक्षा'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['www.example.com.', 'https://www.example.com.'],
  ['xn--mnchen-3ya.xn--p1ai#a', 'https://xn--mnchen-3ya.xn--p1ai#a'],
  ['\u200bexample.com\ufeff', 'https://example.com'],
  ['HTTP://example.com/a', 'HTTP://example.com/a'],
  ['/apply', '/apply'],
  ['#fees', '#fees'],
  ['?page=2', '?page=2'],
  ['coach@münchen.de', 'mailto:coach@münchen.de'],
  ['mailto:a@b.example?subject=x', 'mailto:a@b.example?subject=x'],
  ['tel:+44 20 7946 0123', 'tel:+442079460123'],
])('takes %s for %s', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});

it.each([
  '',
  'apply',
  'blog/apply',
  './apply',
  '../apply',
  'future champions',
  'localhost:3000',
  '10.0.0.1',
  'e.g.',
  'letter.docx',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https://',
  'https:/apply',
  'mailto:',
  'tel:office',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u200bjavascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,x',
  'javascript://example.com/%0aalert(1)',
  'ftp://example.com',
])('asks what is meant with %j', (typed) => {
  expect(linkAddressOf(typed)).toBeUndefined();
});
