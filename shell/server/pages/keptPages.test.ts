/** @jest-environment node */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { buildPage, recordLog } from '../testing/releases';
import { startPages } from '../testing/startPages';
import { startServer, type TestServer } from '../testing/startServer';
import { PageStore } from './pageStore';

let folder: string;
const openStore = (options = {}) => {
  const { log, logged } = recordLog();
  return { store: new PageStore(folder, { log, ...options }), logged };
};

describe('the pages on disk', () => {
  beforeEach(async () => (folder = await temporaryFolder()));
  const pageWith = (html: string) => buildPage({ html });

  it('are read by the next process', async () => {
    const { store } = openStore();
    store.write('a /one', pageWith('first'));
    store.write('a /one', pageWith('Zoë'));
    store.write('a /two', pageWith('two'));
    store.delete('a /two');
    await store.settled();

    const { store: next } = openStore();
    expect((await next.read('a /one'))?.html).toBe('Zoë');
    expect(await next.read('a /two')).toBeUndefined();
    const [file = ''] = await readdir(folder);
    // For the user of the shell alone.
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('are bounded by number, and the one that was not asked for the longest time goes first', async () => {
    const { store } = openStore({ maxPages: 2 });
    store.write('a /one', pageWith('one'));
    store.write('a /two', pageWith('two'));
    await store.read('a /one');
    store.write('a /three', pageWith('three'));
    await store.settled();

    expect(await readdir(folder)).toHaveLength(2);
    expect(await store.read('a /two')).toBeUndefined();
    expect((await store.read('a /one'))?.html).toBe('one');
  });

  it('are not used when they are damaged, which the log says', async () => {
    const { store } = openStore();
    store.write('a /one', pageWith('one'));
    await store.settled();
    const [file = ''] = await readdir(folder);
    const content = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), content.replace('one', 'two'));
    await writeFile(path.join(folder, 'half.page.0a1b2c.tmp'), content.slice(0, 80));

    const { store: next, logged } = openStore();
    expect(await next.read('a /one')).toBeUndefined();
    await next.settled();
    const msg = 'a page on disk is damaged, and is not used';
    expect(logged).toMatchObject([{ msg }, { msg }]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a shell that starts while the api is away', () => {
  let api: TestServer;
  let etag: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    etag = '"one"';
    api = await startServer((ctx) => void (ctx.status = ctx.get('If-None-Match') === etag ? 304 : 200));
  });

  const dependencies = [{ url: '/golfers', etag: '"one"' }];
  const GONE = [{ url: '/golfers', etag: null }];
  const LIST = { html: 'the list' };
  const DOWN = { status: 503, html: 'Something failed', isApiUp: false, dependencies: GONE };
  const startShell = (page: object) => {
    const { store } = openStore();
    const site = startPages({ apiUrl: `${api.origin}/api`, store, page: { dependencies, ...page } });
    return { store, site };
  };
  const visitOnce = async (page: object = LIST, query = '') => {
    const { site, store } = startShell(page);
    expect((await site.visit(query)).isStale).toBeFalsy();
    await store.settled();
  };

  it('shows the last good page, marked as stale, and no search', async () => {
    await visitOnce();
    await api.close();
    const { site } = startShell(DOWN);

    for (const query of ['utm_source=mail', '']) {
      const { status, isStale, bodies } = await site.visit(query);
      expect([status, isStale]).toEqual([200, true]);
      expect(bodies.identity.toString()).toContain('the list');
    }
    expect((await site.visit('', '/about')).status).toBe(503);
    expect((await site.visit('q=ana')).status).toBe(503);
  });

  it('does not show what was changed before the api went away', async () => {
    await visitOnce();
    etag = '"two"';
    const { site, store } = startShell(LIST);
    await site.pages.dropChanged();
    expect(await readdir(folder)).toEqual([]);
    await store.settled();
    await api.close();

    expect((await startShell(DOWN).site.visit()).status).toBe(503);
  });

  it('forgets a search that was changed, though nobody has visited it since; it asks until the api answers', async () => {
    const { site } = startShell({ ...LIST, queries: ['q'] });
    // A search is kept when it is asked for the second time.
    for (const query of ['', 'q=ana', 'q=ana']) await site.visit(query);
    expect(await site.pages.dropChanged()).toBe(true);
    expect(site.pages.cacheSizes()).toMatchObject({ page: { renders: 1 }, search: { renders: 1 } });
    etag = '"two"';
    await site.pages.dropChanged();
    expect(site.pages.cacheSizes()).toMatchObject({ page: { renders: 0 }, search: { renders: 0 } });

    await site.visit();
    await api.close();
    expect(await site.pages.dropChanged()).toBe(false);
    expect(site.pages.cacheSizes().page.renders).toBe(1);
  });

  it.each([
    ['forgets a page that is gone', { status: 404, dependencies: GONE }, 0],
    ['keeps a page while only its remote fails', { status: 503, failed: ['mf-public'] }, 1],
  ])('%s', async (_what, page, kept) => {
    await visitOnce();
    const { site, store } = startShell(page);
    await site.visit();
    await store.settled();

    expect(await readdir(folder)).toHaveLength(kept);
  });
});
