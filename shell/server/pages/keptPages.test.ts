/** @jest-environment node */
import { buildPage } from '../testing/releases';
import { startPages } from '../testing/startPages';
import { startServer, type TestServer } from '../testing/startServer';
import { KeptPages, MadePage } from './keptPages';

describe('the kept pages', () => {
  const kept = () => new KeptPages(6_000);
  const keep = (pages: KeptPages, key: string) => {
    const page = buildPage({ html: 'x'.repeat(2_000), remote: 'mf-public' });
    const noDocument = () => Promise.reject(new Error('nobody asks for its document'));
    pages.set(key, new MadePage({ release: null, page }, noDocument));
  };
  const keysOf = (pages: KeptPages) => pages.entries().map(([key]) => key);

  it('are bounded, and the one that was not asked for the longest time goes first', () => {
    const pages = kept();
    keep(pages, '/one');
    keep(pages, '/two');
    pages.get('/one');
    keep(pages, '/three');

    expect(keysOf(pages).sort()).toEqual(['/one', '/three']);
  });

  it('lose none to searches', () => {
    const pages = kept();
    keep(pages, '/one');
    for (const query of ['a', 'b', 'c', 'd']) keep(pages, `/two?q=${query}`);

    expect(keysOf(pages)).toContain('/one');
  });
});

describe('an api that goes away', () => {
  const LIST = { html: 'the list', dependencies: [{ url: '/golfers', etag: '"one"' }] };
  const DOWN = { status: 503, html: 'Something failed', isApiUp: false, dependencies: [] };
  let api: TestServer;
  let etag: string;
  beforeEach(async () => {
    etag = '"one"';
    api = await startServer((ctx) => void (ctx.status = ctx.get('If-None-Match') === etag ? 304 : 200));
  });
  const start = (page = {}) => startPages({ apiUrl: `${api.origin}/api`, page: { ...LIST, ...page } });

  it('leaves the last good page, which the metrics call stale, and no other', async () => {
    const site = start();
    await site.visit();
    await api.close();
    site.page = DOWN;

    for (const query of ['utm_source=mail', '']) {
      const { status, bodies } = await site.visit(query);
      expect([status, site.lookups.at(-1)]).toEqual([200, 'stale']);
      expect(bodies.identity.toString()).toContain('the list');
    }
    expect((await site.visit('', '/about')).status).toBe(503);
    expect((await site.visit('q=ana')).status).toBe(503);
  });

  it('leaves no page that was changed before, a search included, though nobody has visited it since', async () => {
    const site = start({ queries: ['q'] });
    for (const query of ['', 'q=ana']) await site.visit(query);
    expect(await site.pages.dropChanged()).toBe(true);
    expect(site.kept.bytes).toBeGreaterThan(0);
    etag = '"two"';
    await site.pages.dropChanged();
    expect(site.kept.bytes).toBe(0);

    await site.visit();
    await api.close();
    // It asks until the api has answered for each.
    expect(await site.pages.dropChanged()).toBe(false);
    expect(site.kept.bytes).toBeGreaterThan(0);
  });
});
