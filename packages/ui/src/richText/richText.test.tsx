import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme';
import { readEachWay, wrapTables } from './markup';
import { RichText } from './RichText';
import { sanitize as inBrowser } from './sanitize.browser';
import { sanitize as onServer } from './sanitize.node';

describe('a rich text', () => {
  it('keeps the HTML of the server, and sanitises what replaces it', async () => {
    const page = (html: string) => (
      <ThemeProvider theme={theme}>
        <RichText html={html} />
      </ThemeProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><div><p>As the server rendered it</p></div><!--/$-->';
    document.body.append(container);
    const { rerender } = render(page('<p>Signing day</p>'), { container, hydrate: true });
    expect(screen.getByText('As the server rendered it')).toBeVisible();

    // eslint-disable-next-line testing-library/no-unnecessary-act -- React asks for it where something suspends
    await act(async () => rerender(page('<p onclick="steal()">Another day</p>')));
    expect(await screen.findByText('Another day')).not.toHaveAttribute('onclick');

    rerender(page('<p>Signing day</p>'));
    expect(await screen.findByText('Signing day')).toBeVisible();
  });
});

describe('the direction of a text', () => {
  it('is that of the letters of each block', () => {
    expect(readEachWay('<h2>שלום</h2><ul><li>Hello <b>you</b></li></ul><th scope="row">مرحبا</th>')).toBe(
      '<h2 dir="auto">שלום</h2><ul dir="auto"><li dir="auto">Hello <b>you</b></li></ul>' +
        '<th dir="auto" scope="row">مرحبا</th>',
    );
  });

  it('does not break out of a quoted attribute', () => {
    const html = '<a title="שלום <p onmouseover=steal()>" href="/a">x</a>';
    expect(readEachWay(html)).toBe(html);
  });
});

describe('a table in a text', () => {
  it('names a table by its caption', () => {
    expect(wrapTables('<table><caption>Fees "2025" &amp; aid</caption></table>')).toBe(
      '<div role="region" aria-label="Fees &quot;2025&quot; &amp; aid" tabindex="0">' +
        '<table><caption>Fees "2025" &amp; aid</caption></table></div>',
    );
  });

  it('ignores the word outside a tag', () => {
    const quoted = '<a title="<table> <img src=x onerror=steal()>" href="/a">x &lt;table&gt;</a>';

    expect(wrapTables(quoted)).toBe(quoted);
  });
});

const ALLOWED = [
  '<h2>Grades</h2><p>They <strong>count</strong>.</p>',
  '<a href="https://example.com/a?b=1&amp;c=2" title="Read">read</a>',
  '<a href="/blog/x">read</a><a href="#top">up</a><a href="mailto:a@b.example">mail</a>',
  '<a href="tel:+442079460123">call</a>',
  '<figure><img src="/uploads/1/800.webp" alt="A green" width="800" height="500" /></figure>',
  '<blockquote><p>Words</p><cite>Who</cite></blockquote>',
  '<dl><dt>GPA</dt><dd><mark>2.3</mark> <small>core</small></dd></dl>',
  '<p><abbr title="Grade point average">GPA</abbr>, <q>said</q> <time datetime="2025-10-05">today</time></p>',
  '<h2 dir="auto">שלום</h2><p dir="rtl">שלום</p><ol dir="rtl"><li dir="auto">שלום</li></ol>',
  '<img src="/uploads/1/800.webp" alt="" title="Green" loading="lazy" />',
  '<table><tfoot><tr><td>1</td></tr></tfoot></table>',
  '<table><tbody><tr><th scope="row" colspan="2">A</th><td>1</td></tr></tbody></table>',
];

const REFUSED = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#x73;cript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="https://example.com"></iframe>',
  '<p style="position:fixed">x</p>',
  '<form action="/x"><input name="y"></form>',
  '<img src="https://tracker.example/x.png">',
  '<img src="//tracker.example/x.png">',
  '<a href="//example.com">x</a>',
];

/** Elements whose text a browser and a parser may read differently: their content must not become markup. */
const RAW_TEXT = [
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<iframe><iframe></iframe><img src=x onerror=alert(1)></iframe>',
  '<option>&lt;img src=x onerror=alert(1)&gt;</option>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
];

const FORBIDDEN =
  /script|onclick|onerror|javascript|data:|style|iframe|form|input|svg|math|tracker|"\/\/|example\.com/i;

/** The two parsers write an empty element and an ampersand differently; the comparison ignores that. */
function meaning(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

describe('the sanitiser', () => {
  it.each(ALLOWED)('keeps %s', (html) => {
    expect(meaning(inBrowser(html))).toBe(meaning(html));
    expect(meaning(onServer(html))).toBe(meaning(html));
  });

  it.each(REFUSED)('removes the harm from %s, and keeps the same on both sides', (html) => {
    expect(inBrowser(html)).not.toMatch(FORBIDDEN);
    expect(onServer(html)).not.toMatch(FORBIDDEN);
    if (!/svg|math/.test(html)) expect(meaning(inBrowser(html))).toBe(meaning(onServer(html)));
  });

  it.each(RAW_TEXT)('lets nothing in %s run', (html) => {
    for (const clean of [inBrowser(html), onServer(html)]) {
      const template = document.createElement('template');
      template.innerHTML = clean;
      // eslint-disable-next-line testing-library/no-node-access -- no component has rendered it
      expect(template.content.querySelectorAll('[onerror], svg, iframe, xmp, textarea')).toHaveLength(0);
    }
  });

  it.each([
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<form><fieldset><legend>One</legend>Two</fieldset></form>', '<p>One</p><p>Two</p>'],
    ['<h1 class="x">One</h1><H6>Six</H6>', '<h2>One</h2><h4>Six</h4>'],
    ['<title>Letter</title><menu><li>One</li></menu>', '<ul><li>One</li></ul>'],
  ])('keeps the edges of foreign blocks and the rank of headings on both sides: %s', (html, expected) => {
    expect(meaning(inBrowser(html))).toBe(expected);
    expect(meaning(onServer(html))).toBe(expected);
  });
});
