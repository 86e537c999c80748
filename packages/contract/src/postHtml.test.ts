import { postHtml, toParagraphs } from './postHtml';

// What gets past this list runs or shows on every visitor's page (docs/product.md#post-html).
it('allows these elements, attributes and links, and nothing else', () => {
  expect([...postHtml.tags].sort().join(' ')).toBe(
    'a abbr b blockquote br caption cite code dd dl dt em figcaption figure h2 h3 h4 hr i img li mark ol p pre q s ' +
      'small strong sub sup table tbody td tfoot th thead time tr u ul',
  );
  const dir = ['dir'];
  expect(postHtml.attributes).toEqual({
    ...Object.fromEntries(postHtml.foreignBlocks.map((tag) => [tag, dir])),
    ...Object.fromEntries(
      'h2 h3 h4 p blockquote pre ul li dl dt dd figcaption table caption'.split(' ').map((tag) => [tag, dir]),
    ),
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
    ol: ['start', 'dir'],
    th: ['scope', 'colspan', 'rowspan', 'dir'],
    td: ['colspan', 'rowspan', 'dir'],
    time: ['datetime'],
  });
  expect(postHtml.linkSchemes).toEqual(['http', 'https', 'mailto', 'tel']);
  expect(postHtml.renamed).toEqual({ h1: 'h2', h5: 'h4', h6: 'h4', menu: 'ul' });
});

describe('foreign blocks become paragraphs', () => {
  it.each([
    ['lines of a mail', '<div>One</div><div><br></div><div>Two<br></div>', '<p>One</p><p>Two</p>'],
    ['nested blocks', '<section>One<div>Two</div>\n Three</section>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['text around them', 'One <b>bold</b><div>Two</div>', '<p>One <b>bold</b></p><p>Two</p>'],
    ['blocks around others', '<article><header><h2>A</h2></header><p>B</p></article>', '<h2>A</h2><p>B</p>'],
    ['a disclosure', '<details><summary>A</summary>B</details>', '<p>A</p><p>B</p>'],
    [
      'a reading direction',
      '<div dir="rtl">שלום<div>לך</div></div>',
      '<p dir="rtl">שלום</p><p dir="rtl">לך</p>',
    ],
    [
      'a cell',
      '<table><tr><td><div>A</div><div>B</div></td><td><div>C</div></td></tr></table>',
      '<table><tr><td><p>A</p><p>B</p></td><td>C</td></tr></table>',
    ],
    [
      'an item',
      '<ul><li><div>A</div><ul><li>B</li></ul></li><li>C<div>D</div></li></ul>',
      '<ul><li>A<ul><li>B</li></ul></li><li><p>C</p><p>D</p></li></ul>',
    ],
    ['text of a list outside its items', '<ul><div>A</div><li>B</li></ul>', '<ul><li>A</li><li>B</li></ul>'],
    [
      'groups of terms',
      '<dl><div><dt>A</dt><dd><div>B</div></dd></div></dl>',
      '<dl><dt>A</dt><dd>B</dd></dl>',
    ],
    ['a heading', '<h2><div>A</div><div>B</div></h2>', '<h2>A<br>B</h2>'],
    [
      'code',
      '<pre><div>if (a)</div><div>  b;</div><div><br></div><div>c</div></pre>',
      '<pre>if (a)\n  b;\n\nc</pre>',
    ],
    [
      'a figure',
      '<figure><div><img src="/a.webp"></div><figcaption>A</figcaption></figure>',
      '<figure><img src="/a.webp"><figcaption>A</figcaption></figure>',
    ],
    ['a table', '<div><table><tr><td>A</td></tr></table></div>', '<table><tr><td>A</td></tr></table>'],
    [
      'inline elements around them',
      '<a href="/a"><div>A</div><h3>B</h3></a><b>C<div>D</div></b>',
      '<p><a href="/a">A</a></p><h3><a href="/a">B</a></h3><p><b>C</b></p><p><b>D</b></p>',
    ],
  ])('keeps the edges of %s', (_, html, expected) => {
    expect(toParagraphs(html)).toBe(expected);
  });

  it('leaves HTML without foreign blocks as it is, character by character', () => {
    const html = '<ul><ul><li>A</li></ul>B</ul> <b><p title="<div>">C <br></p></b><br>';

    expect(toParagraphs(html)).toBe(html);
  });
});
