import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvCell } from './sendCsv';

it.each([
  '=1+1',
  '+44 20 7946 0123',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '   =HYPERLINK("https://x.example")',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff@x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹢1',
  ' \tx',
])('takes the edge off %j', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

it.each(['', 'Ines', "O'Neill", '1+1', 'a=b', 'نور', '🏌️ golf', '"quoted"', 'two\r\nlines', '2027', ' x'])(
  'leaves %j as it is',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

it.each([
  ['a\u0000b', 'a␀b'],
  ['\u0000=1+1', '␀=1+1'],
  ['\u001b[31mred', '␛[31mred'],
  ['\u007f\u0085', '␡\ufffd'],
])('shows the control characters of %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[ \t]*[\t\r\n]/u;
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n "\',;aé🏌\u200b') }),
);

it('never starts a formula, holds no control character, and loses nothing else', () => {
  fc.assert(
    fc.property(text, (value) => {
      const cell = csvCell(value);
      // A value may have pictures of control characters too.
      const visible = value.replace(/(?![\t\r\n])\p{Cc}|[\u2400-\u2421\ufffd]/gu, '?');

      expect(cell).not.toMatch(FORMULA);
      expect([visible, `'${visible}`]).toContain(cell.replace(/[\u2400-\u2421\ufffd]/g, '?'));
    }),
  );
});

it('survives a round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const cells = rows.map((row) => row.map(csvCell));
      const file = stringify(cells, { record_delimiter: 'windows', quoted: true, quoted_empty: true });

      expect(parse(file, { record_delimiter: '\r\n' })).toEqual(cells);
    }),
  );
});
