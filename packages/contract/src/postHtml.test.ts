import { postHtml, toParagraphs } from './postHtml';

// What gets past this list runs or shows on every visitor's page (docs/product.md#post-html).
it('allows these elements, attributes and links, and nothing else', () => {
  expect([...postHtml.tags].sort().join(' ')).toBe(
    'a abbr b blockquote br caption cite code dd dl dt em figcaption figure h2 h3 h4 hr i img li mark ol p pre q s ' +
      'small strong sub sup table tbody td tfoot th thead time tr u ul',
  );
  expect([...new Set(Object.values(postHtml.attributes).flat())].sort().join(' ')).toBe(
    'alt colspan datetime dir height href loading rowspan scope src start title width',
  );
  expect(postHtml.attributes).toMatchObject({
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'title', 'loading'],
  });
  expect(postHtml.linkSchemes).toEqual(['http', 'https', 'mailto', 'tel']);
});

describe('foreign blocks become paragraphs', () => {
  it.each([
    ['lines of a mail', '<div>One</div><div><br></div><div>Two<br></div>', '<p>One</p><p>Two</p>'],
    ['nested blocks', '<section>One<div>Two</div>\n Three</section>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['text around them', 'One <b>bold</b><div>Two</div><hr>', '<p>One <b>bold</b></p><p>Two</p><hr>'],
    ['blocks around others', '<article><header><h2>A</h2></header><p>B</p></article>', '<h2>A</h2><p>B</p>'],
    [
      'a cell',
      '<div><table><tr><td><div>A</div><div>B</div></td><td><div>C</div></td></tr></table></div>',
      '<table><tr><td>A<br>B</td><td>C</td></tr></table>',
    ],
    [
      'an item',
      '<ul><li><div>A</div><ul><li>B</li></ul></li><li>C<div>D</div></li></ul>',
      '<ul><li>A<ul><li>B</li></ul></li><li>C<br>D</li></ul>',
    ],
    ['a heading', '<h2><div>A</div><div>B</div></h2>', '<h2>A<br>B</h2>'],
    ['a picture', '<div><img src="/a.webp"></div><p>A</p>', '<img src="/a.webp"><p>A</p>'],
    ['inline elements around them', '<b>C<div>D</div></b>', '<p><b>C<br>D<br></b></p>'],
  ])('keeps the edges of %s', (_, html, expected) => {
    expect(toParagraphs(html)).toBe(expected);
  });

  it('leaves HTML without foreign blocks as it is, character by character', () => {
    const html = '<ul><ul><li>A</li></ul>B</ul> <b><p title="<div>">C <br></p></b><br>';

    expect(toParagraphs(html)).toBe(html);
  });
});
