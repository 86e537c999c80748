import { excerptOf, feedBody, sanitizeBody } from './postBody';

const ADDRESS = 'https://www.linksway.example/blog/post';

describe('sanitizeBody', () => {
  it.each([
    '<h2>Title</h2><p>Some <strong>bold</strong> and <em>soft</em> words.</p>',
    '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<p><a href="https://www.ncaa.org/" title="NCAA">NCAA</a> <a href="/apply">Apply</a></p>',
    '<p><a href="mailto:hello@linksway.example">Mail</a></p>',
    '<blockquote><p>Quote</p></blockquote><pre><code>x</code></pre>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><img src="/api/uploads/x/800.webp" alt="A green" width="8" height="5" /><figcaption>F</figcaption></figure>',
  ])('keeps %s', (html) => {
    expect(sanitizeBody(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<img src="https://evil.example/pixel.gif">',
    '<img src="//evil.example/pixel.gif">',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<xmp><script>alert(1)</script></xmp>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action="https://evil.example"><input name="a"><button>x</button></form>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel="x">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<a href="https://ok.example" target="_blank" ping="https://evil.example">x</a>',
    '<img src="/\\evil.example/pixel.gif">',
    '<img src="htt&#10;ps://evil.example/pixel.gif">',
    '<img src="blob:https://www.linksway.example/evil.example">',
  ])('leaves nothing dangerous of %s, nor in the feed', (html) => {
    for (const clean of [sanitizeBody(html), feedBody(html, ADDRESS)]) {
      expect(clean).not.toMatch(
        /<\s*(?:script|svg|math|style|iframe|object|embed|form|input|base|meta|link|xmp)/i,
      );
      expect(clean).not.toMatch(/\son\w+\s*=|javascript:|data:|evil\.example|style=|target=/i);
    }
  });

  it('leaves the only h1 to the page', () => {
    expect(sanitizeBody('<h1>Title</h1>')).toBe('<h2>Title</h2>');
  });

  it('changes nothing the second time', () => {
    const once = sanitizeBody('<h1>a<p>b &amp; c<script>x</script><b>d');

    expect(sanitizeBody(once)).toBe(once);
  });

  it.each([
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    [
      '<table><tr><td><div>A</div><div>B</div></td></tr></table>',
      '<table><tr><td><p>A</p><p>B</p></td></tr></table>',
    ],
    [`${'<div>'.repeat(40)}One${'</div>'.repeat(40)}<center>Two</center>`, '<p>One</p><p>Two</p>'],
    ['<title>Letter</title><menu><li>One</li></menu>', '<ul><li>One</li></ul>'],
  ])('keeps the edges of blocks that a post may not hold: %s', (html, expected) => {
    expect(sanitizeBody(html)).toBe(expected);
  });

  it('removes white space around the text', () => {
    expect(sanitizeBody(' <p>Hello</p>\n')).toBe('<p>Hello</p>');
    expect(feedBody(' <p>Hello</p>\n', ADDRESS)).toBe('<p>Hello</p>');
  });

  it('leaves a link without an address without one, in the feed too', () => {
    expect(feedBody('<p><a>Soon</a></p>', ADDRESS)).toBe('<p><a>Soon</a></p>');
  });

  it('survives unlimited nesting', () => {
    expect(sanitizeBody('<b>'.repeat(20_000)).length).toBeLessThan(1000);
  });
});

describe('excerptOf', () => {
  it('is the text without tags, with its paragraphs kept apart', () => {
    expect(excerptOf('<h2>Title</h2><p>Tom &amp; Ann said <em>yes</em>, twice.</p><p>&lt;End&gt;</p>')).toBe(
      'Title Tom & Ann said yes, twice. <End>',
    );
  });

  it('keeps words apart at the edge of a block, and together within one', () => {
    expect(excerptOf('<p><b>S</b>igned<br>at last</p><dl><dt>GPA</dt><dd>3.1 !</dd></dl>')).toBe(
      'Signed at last GPA 3.1 !',
    );
  });

  it('ends with a whole word within 160 characters', () => {
    const excerpt = excerptOf(`<p>${'pathway '.repeat(40)}</p>`);

    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(excerpt).toMatch(/^(?:pathway )+pathway…$/);
  });

  it('cuts a word that is longer than the whole excerpt', () => {
    expect(excerptOf('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`);
  });

  it('is the whole text when that has 160 characters', () => {
    const text = `${'x'.repeat(100)} ${'y'.repeat(59)}`;

    expect(excerptOf(text)).toBe(text);
    expect(excerptOf(`${text}y`)).toBe(`${'x'.repeat(100)}…`);
  });

  it('has no punctuation before the ellipsis', () => {
    expect(excerptOf(`${'x'.repeat(100)}, - ${'y'.repeat(80)}`)).toBe(`${'x'.repeat(100)}…`);
  });

  it('shows quotation marks and ampersands as they are read', () => {
    expect(excerptOf('<p>&quot;Yes &amp; no&quot;</p>')).toBe('"Yes & no"');
  });
});
