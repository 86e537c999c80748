import { textFacts } from './textFacts';

describe('the facts of a text', () => {
  it('are its words and the time to read it', () => {
    expect(textFacts('<h2>One two</h2><p>three<br>four – f<b>ive</b>.</p>')).toMatchObject({
      words: 5,
      minutes: 1,
    });
    expect(textFacts(`<p>${'word '.repeat(700)}</p>`)).toMatchObject({ words: 700, minutes: 3 });
  });

  it('are the pictures that nobody has described', () => {
    const html = '<img src="/a.webp" alt=""><img src="/b.webp" alt="A green"><img alt="Uploading c.png…">';

    expect(textFacts(html).picturesWithoutAlt).toBe(1);
  });

  it.each([
    ['<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', false],
    ['<h3>A</h3>', true],
    ['<h2>A</h2><h4>B</h4>', true],
  ])('are whether its headings skip a level: %s', (html, skips) => {
    expect(textFacts(html).skipsLevel).toBe(skips);
  });

  it('are the paths of this site that it links to, each once', () => {
    const links = [
      '/blog/a?x=1#top',
      '/blog/a',
      `${window.location.origin}/golfers/b`,
      'https://example.com/blog/c',
      '//example.com/d',
      '#here',
      'mailto:a@b.example',
      'javascript:alert(1)',
      'https://[',
      '',
    ];
    const html = links.map((href) => `<a href="${href}">x</a>`).join('');

    expect(textFacts(html).paths).toEqual(['/blog/a', '/golfers/b']);
  });
});
