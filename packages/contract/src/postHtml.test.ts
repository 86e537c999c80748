import { postHtml } from './postHtml';

// What gets past this list runs or shows on every visitor's page (docs/product.md#post-html).
it('allows these elements, attributes and links, and nothing else', () => {
  expect([...postHtml.tags].sort().join(' ')).toBe(
    'a abbr b blockquote br caption cite code dd dl dt em figcaption figure h2 h3 h4 hr i img li mark ol p pre q s ' +
      'small strong sub sup table tbody td tfoot th thead time tr u ul',
  );
  const dir = ['dir'];
  expect(postHtml.attributes).toEqual({
    ...Object.fromEntries(postHtml.foreignBlocks.map((tag) => [tag, dir])),
    ...{
      h2: dir,
      h3: dir,
      h4: dir,
      p: dir,
      blockquote: dir,
      pre: dir,
      ul: dir,
      li: dir,
      dl: dir,
      dt: dir,
      dd: dir,
    },
    ...{ figcaption: dir, table: dir, caption: dir },
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
