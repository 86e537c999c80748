/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPage, recordLog } from '../testing/releases';
import { startPages } from '../testing/startPages';
import { PageStore } from './pageStore';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'pages-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const openStore = (options = {}) => {
  const { log, logged } = recordLog();
  return { store: new PageStore(folder, { log, ...options }), logged };
};
const pageWith = (html: string) => buildPage({ html });

describe('the pages on disk', () => {
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

  it('are bounded by bytes', async () => {
    const { store } = openStore({ maxBytes: 5_000 });
    for (const name of ['/one', '/two', '/three']) store.write(name, pageWith('x'.repeat(2_000)));
    store.write('/huge', pageWith('x'.repeat(6_000)));
    await store.settled();

    const sizes = await Promise.all(
      (await readdir(folder)).map(async (file) => (await readFile(path.join(folder, file))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000);
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
    expect(logged).toMatchObject([
      { msg: 'a page on disk is damaged, and is not used' },
      { msg: 'a page on disk is damaged, and is not used' },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are for the user of the shell alone', async () => {
    const { store } = openStore();
    store.write('a /one', pageWith('one'));
    await store.settled();

    const [file = ''] = await readdir(folder);
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('that cannot be written are reported once', async () => {
    await writeFile(path.join(folder, 'file'), '');
    folder = path.join(folder, 'file');
    const { store, logged } = openStore();
    store.write('a /one', pageWith('one'));
    store.write('a /two', pageWith('two'));
    await store.settled();

    expect(await store.read('a /one')).toBeUndefined();
    expect(logged.map(({ msg }) => msg)).toEqual(['pages cannot be kept on disk for an outage']);
    folder = path.dirname(folder);
  });
});

describe('a shell that starts while the api is away', () => {
  let api: Server;
  let etag: string;
  beforeEach(async () => {
    etag = '"one"';
    api = createServer(({ headers }, response) => {
      response.writeHead(headers['if-none-match'] === etag ? 304 : 200).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  const stopApi = (): Promise<void> => {
    api.closeAllConnections();
    return new Promise((resolve) => void api.close(() => resolve()));
  };
  afterEach(() => (api.listening ? stopApi() : undefined));

  const dependencies = [{ url: '/golfers', etag: '"one"' }];
  const startShell = (page: object) => {
    const { store } = openStore();
    const apiUrl = `http://127.0.0.1:${port}/api`;
    return { store, site: startPages({ apiUrl, store, page: { dependencies, ...page } }) };
  };
  let port: number;
  beforeEach(() => (port = (api.address() as AddressInfo).port));
  const DOWN = {
    status: 503,
    html: 'Something failed',
    isApiUp: false,
    dependencies: [{ url: '/golfers', etag: null }],
  };

  const visitOnce = async () => {
    const { site, store } = startShell({ html: 'the list' });
    expect((await site.visit()).isStale).toBeFalsy();
    await store.settled();
  };

  it('shows the last good page, marked as stale', async () => {
    await visitOnce();
    await stopApi();
    const { site } = startShell(DOWN);
    const [first, second] = [await site.visit('utm_source=mail'), await site.visit()];

    for (const { status, isStale, bodies } of [first, second]) {
      expect([status, isStale]).toEqual([200, true]);
      expect(bodies.identity.toString()).toContain('the list');
    }
    expect((await site.visit('', '/about')).status).toBe(503);
  });

  it('shows further pages of a list', async () => {
    const { site: before, store } = startShell({ html: 'the second page', queries: ['page', 'q'] });
    await before.visit('page=2');
    await store.settled();
    await stopApi();
    const { site } = startShell({ ...DOWN, queries: ['page', 'q'] });

    const { status, isStale, bodies } = await site.visit('page=2');
    expect([status, isStale]).toEqual([200, true]);
    expect(bodies.identity.toString()).toContain('the second page');
    expect((await site.visit('page=3')).status).toBe(503);
    expect((await site.visit('page=2&q=ana')).status).toBe(503);
  });

  it('shows no search, and no page of another release', async () => {
    await visitOnce();
    await stopApi();
    const { site } = startShell(DOWN);

    expect((await site.visit('q=ana')).status).toBe(503);
  });

  it('does not show what was changed before the api went away', async () => {
    await visitOnce();
    etag = '"two"';
    const { site, store } = startShell({ html: 'the list' });
    await site.pages.dropChanged();
    expect(await readdir(folder)).toEqual([]);
    await store.settled();
    await stopApi();

    expect((await startShell(DOWN).site.visit()).status).toBe(503);
  });

  it('shows no search that was changed before the api went away, though nobody has visited it since', async () => {
    const { site } = startShell({ html: 'the list', queries: ['q'] });
    // A search is kept when it is asked for the second time.
    await site.visit('q=ana');
    await site.visit('q=ana');
    await site.pages.dropChanged();
    expect(site.pages.cacheSizes().search.renders).toBe(1);
    etag = '"two"';
    await site.pages.dropChanged();

    expect(site.pages.cacheSizes().search.renders).toBe(0);
  });

  it('knows whether the api has confirmed each page', async () => {
    const { site } = startShell({ html: 'the list' });
    await site.visit();
    expect(await site.pages.dropChanged()).toBe(true);
    await stopApi();

    expect(await site.pages.dropChanged()).toBe(false);
    expect(site.pages.cacheSizes().page.renders).toBe(1);
  });

  it('forgets a page that is gone', async () => {
    await visitOnce();
    const { site, store } = startShell({ status: 404, dependencies: [{ url: '/golfers', etag: null }] });
    await site.visit();
    await store.settled();

    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps a page while only its remote fails', async () => {
    await visitOnce();
    const { site, store } = startShell({ status: 503, failed: ['mf-public'] });
    await site.visit();
    await store.settled();

    expect(await readdir(folder)).toHaveLength(1);
  });
});
