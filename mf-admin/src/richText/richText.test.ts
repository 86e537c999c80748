import { postHtml } from '@site/contract';
import { loadSanitize } from '@site/ui';
import { cleanPasted } from './cleanPasted';
import { isKnownMarkup, type Sanitize, spelledByEditor, toPostHtml } from './editorHtml';
import { clipboards } from './testing/clipboards';

let sanitize: Sanitize;

beforeAll(async () => {
  sanitize = await loadSanitize();
});

const paste = (html: string) => cleanPasted(html, sanitize).html.replace(/\s*\n\s*/g, '');
const foreignIn = (html: string) => cleanPasted(html, sanitize).foreignPictures;

describe('the markup of a post', () => {
  it.each(postHtml.tags)('may have <%s>, which the editor knows', (tag) => {
    expect(isKnownMarkup(`<${tag}>a</${tag}>`, (html) => html)).toBe(true);
  });

  it('is not known to the editor where it has elements of another release', () => {
    expect(isKnownMarkup('<p>A</p><video>B</video>', (html) => html)).toBe(false);
  });

  it.each(
    Object.entries({
      text: '<h2>Grades</h2><p>They <strong>count</strong>, <em>really</em>.<br>Yes.</p><h3>Why</h3><h4>So</h4><hr>',
      marks:
        '<p><u>a</u><s>b</s><mark>c</mark><small>d</small>H<sub>2</sub>x<sup>2</sup><code>e</code><abbr title="f">g</abbr></p>',
      lists: '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
      'paragraphs in lists': '<ol><li><p>One</p><p>More of it</p></li></ol>',
      quotations: '<blockquote><p>Words</p><cite>Who</cite></blockquote>',
      terms: '<dl><dt>GPA</dt><dd><mark>2.3</mark> <small>core</small></dd></dl>',
      tables:
        '<table><caption>Fees</caption><thead><tr><th scope="col">College</th><th scope="col">Fee</th></tr></thead><tbody><tr><th scope="row">North</th><td>1 <strong>000</strong></td></tr></tbody><tfoot><tr><th scope="row">All</th><td>1 000</td></tr></tfoot></table>',
      'wide cells':
        '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
      'reading directions':
        '<h2 dir="auto">שלום</h2><p dir="rtl">שלום</p><ul dir="rtl"><li dir="auto">שלום</li></ul>',
      figures:
        '<figure><img src="/api/uploads/1/800.webp" alt="A green" width="800" height="500" loading="lazy"><figcaption>The <em>green</em></figcaption></figure>',
      'captions above a picture that links':
        '<figure><figcaption>A</figcaption><a href="https://vimeo.com/1"><img src="/a.webp" alt="A"></a></figure>',
    }),
  )('stays as it is in the editor: %s', (_, html) => {
    expect(spelledByEditor(html, sanitize)).toBe(html);
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

describe('a text of another program keeps what its author made, and nothing of its styles', () => {
  const written: Record<keyof typeof clipboards, string> = {
    googleDocs:
      '<h2>The letter</h2><p>It <strong>came</strong> on a <em>Monday</em>, <u>late</u>. <a href="https://example.com/letter">Read it</a>…<td><p><strong>1000</strong></p></td>',
    wordForWindows:
      '<ul><li>Clubs<ul><li>Two <strong>woods</strong></li></ul></li><li>Shoes</li></ul>…<ol start="3"><li>Sign in<ol><li>Show a passport</li></ol></li><li>Warm up</li></ol>…<td><ul><li>In a cell</li></ul></td>',
    wordForMac:
      '<ol><li>First<ol><li>Within<strong>&nbsp;it</strong></li></ol></li><li>Second</li></ol><p><strong>After</strong> the list</p>',
    wordForTheWeb:
      '<h2>What to bring</h2><p>All of <strong>this</strong>, and <em>only</em> this:</p>…<ul><li><p>Clubs</p><ul><li><p>Two woods</p></li></ul></li><li><p>Shoes</p></li></ul>…<ol><li><p>Sign in</p></li><li><p>Warm up</p></li></ol>',
  };

  it.each(Object.keys(clipboards) as (keyof typeof clipboards)[])('%s', (program) => {
    const html = paste(clipboards[program]);

    // In this order, with anything between.
    let at = 0;
    for (const part of written[program].split('…')) {
      expect(html.slice(at)).toContain(part);
      at = html.indexOf(part, at) + part.length;
    }
    expect(html).not.toMatch(/style|class|width|western|script/);
  });
});

describe('formatting', () => {
  it.each([
    ['<span style="font-weight: bold; font-style: italic">a</span>', '<em><strong>a</strong></em>'],
    ['<span style="text-decoration: line-through">a</span>', '<s>a</s>'],
    ['x<span style="vertical-align: super">2</span>', 'x<sup>2</sup>'],
  ])('of %s is %s', (html, expected) => {
    expect(paste(html)).toBe(expected);
  });
});

describe('what is a block, a line or a list', () => {
  it.each([
    [
      'lines of Gmail and Outlook',
      '<div dir="ltr"><div>One</div><div><br></div><div>Two</div></div><div class="WordSection1"><p class="MsoNormal">Three</p><p><o:p>&nbsp;</o:p></p></div>',
      '<p>One</p><p>Two</p><p>Three</p>',
    ],
    [
      'lines that only white space makes',
      '<span style="white-space:pre-wrap">First\nSecond\n\nThird</span>',
      '<p>First<br>Second</p><p>Third</p>',
    ],
    [
      'a numbered list within a list',
      '<ul><li>One</li><ol><li>Within</li></ol></ul><ul><ol><li>A</li></ol><li>B</li></ul>',
      '<ul><li>One<ol><li>Within</li></ol></li></ul><ol><li>A</li></ol><ul><li>B</li></ul>',
    ],
  ])('stays: %s', (_, html, expected) => {
    expect(paste(html)).toBe(expected);
  });
});

describe('a pasted picture', () => {
  it('of this site stays, with the address that a post stores', () => {
    const own = `<p>A</p><p><img src="${window.location.origin}/api/uploads/1/800.webp" srcset="x 2x" alt="B"></p>`;

    expect(paste(own)).toBe('<p>A</p><img src="/api/uploads/1/800.webp" alt="B">');
    expect(foreignIn(own)).toBe(0);
  });

  it.each([
    'https://elsewhere.example/a.png',
    `${window.location.origin}//elsewhere.example/a.png`,
    'data:image/png;base64,iVBORw0KGgo=',
  ])('of another place, as %s, is left out with its paragraph', (src) => {
    const html = `<p>A</p><p><a href="/b"><img src="${src}"></a></p><p>B <img src="${src}"></p>`;

    expect(paste(html)).toBe('<p>A</p><p>B </p>');
    expect(foreignIn(html)).toBe(2);
  });
});

describe('notes and links', () => {
  it.each([
    ['A<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>', 'A[1]'],
    ['<p>A<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> b</p>', '<p>A b</p>'],
    ['<p>A</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Why?</p><p>So</p></div>', '<p>A</p>'],
    ['<a href="apply">A</a> <a href="www.example.com">B</a>', 'A <a href="https://www.example.com">B</a>'],
  ])('as in %s are %s', (html, expected) => {
    expect(paste(html)).toBe(expected);
  });
});

it('leaves what the editor itself has copied as it is', () => {
  const own = '<p data-pm-slice="1 1 []"><u>a</u></p><p></p>';

  expect(paste(own)).toBe(own);
});
