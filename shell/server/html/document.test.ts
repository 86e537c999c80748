/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { PageData } from '../../src/pageData';
import { contentSecurityPolicy } from './contentSecurity';
import { toDocument } from './document';

const data: PageData = {
  origin: 'http://localhost',
  registry: [],
  state: {},
  failed: [],
  refused: null,
};
const parts = { head: '<title>Blog</title>', styles: '', html: '', data, remote: null };
const shell = { main: '/assets/main.js?v=1', preloads: ['/assets/chunks/vendor.js'] };

it('keeps a text in the data from ending its element', () => {
  const text = '</script><script>alert(1)</script>';
  const html = toDocument({ ...parts, shell, data: { ...data, state: { post: text } as object } });
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];

  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(json ?? '')).toMatchObject({ state: { post: text } });
});

it('tells the browser of every script at once, the entry of a remote with its hash', () => {
  const remote = {
    entry: { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
    preloads: ['/remotes/mf-blog/1/chunks/page.js'],
  };
  const html = toDocument({ ...parts, shell, remote });

  const [, listed = ''] =
    /<script src="\/assets\/main.js\?v=1" data-scripts="([^"]*)" defer>/.exec(html) ?? [];

  expect(JSON.parse(listed.replaceAll('&quot;', '"'))).toEqual([
    { href: '/assets/chunks/vendor.js' },
    { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
    { href: '/remotes/mf-blog/1/chunks/page.js' },
  ]);
});

it('allows what is inline by its hash and nothing by a keyword', () => {
  const hash = createHash('sha256').update('.a{color:red}').digest('base64');
  const policy = contentSecurityPolicy('<style data-styled="true">.a{color:red}</style>');

  expect(policy).toContain(`'sha256-${hash}'`);
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toContain('unsafe');
});

it('tells feed readers where the blog has its feed', () => {
  expect(toDocument({ ...parts, shell })).toMatch(
    /<head>.*<link rel="alternate" type="application\/atom\+xml" title="Linksway blog" href="\/blog\/feed.xml">.*<\/head>/,
  );
});
