import { loadSanitize } from '@site/ui';
import { losesMarkup, type Sanitize, toPostHtml } from './editorHtml';

let sanitize: Sanitize;

beforeAll(async () => {
  sanitize = await loadSanitize();
});

const TABLE = `<table><caption>Fees by college</caption>
  <thead><tr><th scope="col">College</th><th scope="col">Fee</th></tr></thead>
  <tbody><tr><th scope="row">North</th><td>1 <strong>000</strong></td></tr></tbody>
  <tfoot><tr><th scope="row">All</th><td>1 000</td></tr></tfoot></table>`;

describe('markup that the editor can represent', () => {
  it.each([
    ['text', '<h2>Grades</h2><p>They <b>count</b>, <i>really</i>.<br>Yes.</p><h3>Why</h3><h4>So</h4><hr>'],
    [
      'marks',
      '<p><u>a</u><s>b</s><mark>c</mark><small>d</small>H<sub>2</sub>x<sup>2</sup><code>e</code></p>',
    ],
    [
      'words',
      '<p><abbr title="Grade point average">GPA</abbr> <q>so</q> <time datetime="2026-11-21">today</time></p>',
    ],
    ['nested marks', '<p><strong><a href="/apply" title="Now"><em>Apply</em></a></strong></p>'],
    ['lists', '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>'],
    ['paragraphs in lists', '<ol><li><p>One</p><p>More of it</p></li></ol>'],
    ['quotations', '<blockquote><p>Words</p><cite>Who</cite></blockquote>'],
    ['terms', '<dl><dt>GPA</dt><dd><mark>2.3</mark> <small>core</small></dd></dl>'],
    ['tables', TABLE],
    [
      'wide cells',
      '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    [
      'reading directions',
      '<h2 dir="auto">שלום</h2><p dir="rtl">שלום</p><ul dir="rtl"><li dir="auto">שלום</li></ul><table><tbody><tr><td dir="rtl">שלום</td></tr></tbody></table>',
    ],
    ['code', '<pre>if (a)\n  b;</pre>'],
    [
      'figures',
      '<figure><img src="/api/uploads/1/800.webp" alt="A green" width="800" height="500" loading="lazy"><figcaption>The <em>green</em></figcaption></figure>',
    ],
    [
      'pictures in figures that link',
      '<figure><a href="https://vimeo.com/1"><img src="/a.webp" alt="A"></a><figcaption>A</figcaption></figure>',
    ],
  ])('includes %s', (_, html) => {
    expect(losesMarkup(html, sanitize)).toBe(false);
  });

  it.each([
    ['a picture within a sentence', '<p>Before <img src="/api/uploads/1/800.webp" alt=""> after</p>'],
    [
      'marks in a caption of a table',
      '<table><caption>Fees <em>2026</em></caption><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['a picture alone that links', '<a href="https://vimeo.com/1"><img src="/a.webp" alt="A"></a>'],
    [
      'a caption above its picture',
      '<figure><figcaption>Green</figcaption><img src="/a.webp" alt=""></figure>',
    ],
  ])('does not include %s', (_, html) => {
    expect(losesMarkup(html, sanitize)).toBe(true);
  });

  it('ignores markup that a post may not contain', () => {
    expect(losesMarkup('<p onclick="steal()">Text</p><script>steal()</script>', sanitize)).toBe(false);
  });
});

describe('the stored HTML of a post', () => {
  it('has no redundant markup', () => {
    const given =
      '<ul><li><p>One</p></li></ul><div><table data-caption="Fees"><tbody><tr><th><p>A</p></th></tr><tr><td colspan="1"><p>1</p></td></tr></tbody></table></div><p></p>';

    expect(toPostHtml(given, sanitize)).toBe(
      '<ul><li>One</li></ul><table><caption>Fees</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    );
  });

  it('is empty when nothing was written', () => {
    expect(toPostHtml('<p></p>', sanitize)).toBe('');
  });
});
