/** @jest-environment node */
import { PAGE_DATA_ID, type PageData } from '../../src/pageData';
import type { PageScripts } from '../../src/start/preloadScripts';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { LineUp } from '../registry/lineUp';
import { buildPage, buildRelease, recordLog } from '../testing/releases';
import { BLANK, createComposer, type PageContent } from './composePage';
import type { Rendered } from './lastGood';

const SCRIPT = { href: '/assets/a.js', integrity: 'sha256-a' };
const blog = buildRelease('mf-blog', '1');
const releases = [buildRelease('mf-public', '1'), blog];
const lineUp: LineUp = {
  id: 'one',
  isComplete: true,
  releases,
  client: releases.map(({ client }) => client),
};

function arrange() {
  const { log, logged } = recordLog();
  const compose = createComposer({
    shell: { starter: SCRIPT, main: SCRIPT, preloads: [] },
    origin: 'http://localhost',
    log,
  });
  const composePage = (changes: Partial<RenderedPage> = {}, chosen = lineUp) =>
    compose(chosen, { release: changes.remote ? blog : null, page: buildPage(changes) });
  return { compose, composePage, logged };
}

function dataOf({ html }: PageContent): PageData {
  const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json) as PageData;
}

/** Whether the page starts its application without waiting for its visitor. */
function startsAtOnce({ html }: PageContent): boolean {
  const [, listed = ''] = / data-scripts="(.*?)"/.exec(html) ?? [];
  return (JSON.parse(listed.replaceAll('&quot;', '"')) as PageScripts).isNeeded;
}

it('puts the rendered page into a document, with its data and the line-up', async () => {
  const page = await arrange().composePage({ html: '<p>Signing day</p>', state: { api: 'posts' } as object });

  expect(page.status).toBe(200);
  expect(page.html).toContain('<div id="app"><p>Signing day</p></div>');
  expect(dataOf(page)).toMatchObject({
    state: { api: 'posts' },
    registry: lineUp.client,
    failed: [],
    refused: null,
  });
});

it('has a page for what only the browser renders, hidden from search', async () => {
  const page = await arrange().compose(lineUp, BLANK);

  expect(page.status).toBe(200);
  expect(page.html).toContain('<title>Linksway</title><meta name="robots" content="noindex"><style>');
  expect(page.html).toContain('<div id="app"><noscript>');
  expect(dataOf(page)).toMatchObject({ state: null, failed: [], refused: null });
});

it('leaves the page to the browser when rendering failed', async () => {
  const page = await arrange().compose(lineUp, { release: blog, page: null });

  expect(page.status).toBe(503);
  expect(page.html).toContain('needs JavaScript');
  expect(dataOf(page)).toMatchObject({ state: null });
});

it('returns a refused form with its errors', async () => {
  const refused = {
    isSent: false,
    status: 422,
    values: { name: 'A' },
    errors: { name: 'Too short' },
  } as const;

  expect(dataOf(await arrange().composePage({ outcome: refused })).refused).toEqual(refused);
});

it('names the scripts of the release that rendered the page, and of no other', async () => {
  const { composePage, logged } = arrange();
  await composePage({ remote: 'mf-blog' });
  await composePage({ remote: null });

  // Its files do not exist: the attempt to read their list is what shows whose they are.
  expect(logged).toMatchObject([{ msg: 'no list of chunks', remote: 'mf-blog@1' }]);
});

it('names no scripts of a remote that failed', async () => {
  const { composePage, logged } = arrange();
  const { html } = await composePage({ remote: 'mf-blog', failed: ['mf-blog'] });

  expect(html).not.toContain(`href&quot;:&quot;${blog.client.entry}`);
  expect(logged).toEqual([]);
});

it.each([
  ['nobody owns', null, false, 503],
  ['nobody owns', null, true, 404],
  ['a remote owns', 'mf-blog', false, 404],
])(
  'gives a page that %s (%s), while the registry is complete: %s, the status %i',
  async (_, remote, isComplete, status) => {
    const page = await arrange().composePage({ remote, status: 404 }, { ...lineUp, isComplete });

    expect(page.status).toBe(status);
  },
);

const REFUSED = { isSent: false, status: 422, values: {}, errors: {} } as const;
const rendered = (changes: Partial<RenderedPage>): Rendered => ({
  release: blog,
  page: buildPage({ remote: 'mf-blog', ...changes }),
});

it.each<[string, Rendered]>([
  ['is rendered in the browser only', BLANK],
  ['could not be rendered', { release: blog, page: null }],
  ['lacks a part that failed', rendered({ failed: ['mf-blog'] })],
  ['shows a refused form', rendered({ outcome: REFUSED })],
  ['is for signing in', rendered({ remote: null })],
])('starts the application at once on a page that %s', async (_, page) => {
  expect(startsAtOnce(await arrange().compose(lineUp, page))).toBe(true);
});

it.each<[string, Rendered]>([
  ['is whole', rendered({})],
  ['does not exist in a remote', rendered({ status: 404 })],
  ['nobody owns', rendered({ remote: null, status: 404 })],
])('leaves the start to the visitor on a page that %s', async (_, page) => {
  expect(startsAtOnce(await arrange().compose(lineUp, page))).toBe(false);
});
