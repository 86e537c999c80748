import { readableText } from './readableText';

describe('a text for comparing', () => {
  it('has a line for each block, and says what else there is', () => {
    const html = `<h2>The morning</h2><p>Three <strong>signed</strong>,<br>at <a href="/golfers">last</a>.</p>
      <ul><li>One</li><li>Two</li></ul><p><img src="/api/uploads/a/800.webp" alt="A green"><img src="/b.webp"></p>`;

    expect(readableText(html).split('\n')).toEqual([
      '[Heading 2] The morning',
      'Three signed,',
      'at last [/golfers].',
      '• One',
      '• Two',
      '[Picture: A green] [Picture: not described]',
    ]);
  });

  it('keeps the cells of a table apart, and is empty for an empty text', () => {
    expect(readableText('<table><tr><td>Age</td><td>17</td></tr></table>')).toBe('Age | 17 |');
    expect(readableText('<dl><dt>Age</dt><dd>17</dd></dl>').split('\n')).toEqual(['Age', '17']);
    expect(readableText('')).toBe('');
  });
});
