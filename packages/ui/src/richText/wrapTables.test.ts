import { wrapTables } from './wrapTables';

const TABLE = '<table><tbody><tr><td>1</td></tr></tbody></table>';

describe('wrapTables', () => {
  it('names a table by its caption', () => {
    expect(wrapTables('<table><caption>Fees "2025" &amp; aid</caption></table>')).toBe(
      '<div role="region" aria-label="Fees &quot;2025&quot; &amp; aid" tabindex="0">' +
        '<table><caption>Fees "2025" &amp; aid</caption></table></div>',
    );
  });

  it('finds a table that reads from the right', () => {
    expect(wrapTables('<table dir="auto"><caption dir="auto">שלום</caption></table>')).toBe(
      '<div role="region" aria-label="שלום" tabindex="0">' +
        '<table dir="auto"><caption dir="auto">שלום</caption></table></div>',
    );
  });

  it('numbers tables without a caption', () => {
    const names = wrapTables(`${TABLE}<p>and</p>${TABLE}`).match(/aria-label="[^"]*"/g);

    expect(names).toEqual(['aria-label="Table 1"', 'aria-label="Table 2"']);
  });

  it('ignores the word outside a tag', () => {
    const quoted = '<a title="<table> <img src=x onerror=steal()>" href="/a">x &lt;table&gt;</a>';

    expect(wrapTables(quoted)).toBe(quoted);
  });
});
