import { deviceName } from './deviceName';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', ''],
])('%s is %j', (header, name) => {
  expect(deviceName(header)).toBe(name);
});

it.each([
  '<script>alert(1)</script>',
  'Evil<b>/1.0 (x)',
  '\u202eevil',
  `${'a'.repeat(100)}/1.0`,
  'x'.repeat(15_000),
])('repeats nothing of a made-up header (%#)', (header) => {
  expect(deviceName(header)).not.toMatch(/[<>\u202e]|a{41}|x{41}/);
});
