import { PAGE_DATA_ID, type PageData } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { LineUp } from '../registry/lineUp';
import { buildPage, buildRelease, recordLog } from '../testing/releases';
import type { Rendered } from '../render/lastGood';
import { BLANK, createFinish, type FinishedPage, REQUEST_ID } from './document';

const script = (href: string) => ({ href, integrity: `sha256-${href}` });
const shell = {
  starter: script('/assets/start/start.1.js'),
  main: script('/assets/main.js?v=1'),
  preloads: [script('/assets/chunks/vendor.js')],
};
const blog = buildRelease('mf-blog', '1');

/** The scripts that the element of the starter lists. */
function listedIn(html: string) {
  const [, listed = ''] = / data-scripts="([^"]*)" defer>/.exec(html) ?? [];
  return JSON.parse(listed.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, unknown>;
}

describe('a composed page', () => {
  const releases = [buildRelease('mf-public', '1'), blog];
  const client = releases.map((release) => release.client);
  const lineUp: LineUp = { id: 'one', releases, client };
  const REFUSED = {
    isSent: false,
    status: 422,
    values: { name: 'A' },
    errors: { name: 'Too short' },
  } as const;

  function arrange() {
    const { log, logged } = recordLog();
    const finish = createFinish({ shell, origin: 'http://localhost', log, isDevelopment: false });
    const compose: (...input: Parameters<typeof finish>) => Promise<FinishedPage & { html: string }> = async (
      ...input
    ) => {
      const page = await finish(...input);
      return { ...page, html: page.bodies.identity.toString() };
    };
    const composePage = (changes: Partial<RenderedPage> = {}) =>
      compose(lineUp, { release: changes.remote ? blog : null, page: buildPage(changes) });
    return { compose, composePage, logged };
  }
  const dataOf = ({ html }: { html: string }): PageData => {
    const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html) ?? [];
    return JSON.parse(json) as PageData;
  };

  it('is a document with its data and the line-up', async () => {
    const state = { api: 'posts' } as object;
    const page = await arrange().composePage({ html: '<p>Signing day</p>', state, outcome: REFUSED });

    expect(page.status).toBe(200);
    expect(page.html).toContain('<div id="app"><p>Signing day</p></div>');
    expect(dataOf(page)).toMatchObject({ state, registry: client, failed: [], refused: REFUSED });
  });

  it('prevents a text in the data from ending its element', async () => {
    const text = '</script><script>alert(1)</script>';
    const page = await arrange().composePage({ state: { post: text } });

    expect(page.html).not.toContain('<script>alert');
    expect(dataOf(page).state).toEqual({ post: text });
  });

  it('loads the starter, which knows every other script by its hash', async () => {
    const { html } = await arrange().composePage();

    expect(html).toContain(`<script src="${shell.starter.href}" integrity="${shell.starter.integrity}" `);
    expect(listedIn(html)).toMatchObject({ main: shell.main, others: shell.preloads });
  });

  it.each([
    [503, 1],
    [404, 0],
  ])('with the status %i has %i places for the reference to its request', async (status, places) => {
    const { html, policy } = await arrange().composePage({ status });

    expect(html.split(`<aside id="reference">Reference: ${REQUEST_ID}</aside></body></html>`)).toHaveLength(
      places + 1,
    );
    expect(policy.match(/'sha256-/g)).toHaveLength(2 + places);
  });

  it('of what only the browser renders is hidden from search', async () => {
    const page = await arrange().compose(lineUp, BLANK);

    expect(page.status).toBe(200);
    expect(page.html).toContain('<title>Linksway</title><meta name="robots" content="noindex"><style>');
    expect(page.html).toContain('<div id="app"><noscript>');
    expect(dataOf(page)).toMatchObject({ state: null, failed: [], refused: null });
  });

  it('names the scripts of the release that rendered it, and of no other', async () => {
    const { composePage, logged } = arrange();
    await composePage({ remote: null });
    const { html } = await composePage({ remote: 'mf-blog', failed: ['mf-blog'] });
    expect(html).not.toContain(`href&quot;:&quot;${blog.client.entry}`);
    expect(logged).toEqual([]);

    // Its files do not exist: the attempt to read their list is what shows whose they are.
    await composePage({ remote: 'mf-blog' });
    expect(logged).toMatchObject([{ msg: 'no list of chunks', remote: 'mf-blog@1' }]);
  });

  const rendered = (changes: Partial<RenderedPage>): Rendered => ({
    release: blog,
    page: buildPage({ remote: 'mf-blog', ...changes }),
  });

  it.each<[string, Rendered, boolean]>([
    ['is rendered in the browser only', BLANK, true],
    ['could not be rendered', { release: blog, page: null }, true],
    ['lacks a part that failed', rendered({ failed: ['mf-blog'] }), true],
    ['shows a refused form', rendered({ outcome: REFUSED }), true],
    ['is for signing in', rendered({ remote: null }), true],
    ['is whole', rendered({}), false],
    ['does not exist in a remote', rendered({ status: 404 }), false],
    ['nobody owns', rendered({ remote: null, status: 404 }), false],
  ])('that %s starts the application at once: %#', async (_, page, isNeeded) => {
    expect(listedIn((await arrange().compose(lineUp, page)).html)).toMatchObject({ isNeeded });
  });
});
