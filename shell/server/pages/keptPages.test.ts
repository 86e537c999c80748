/** @jest-environment node */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { buildPage, recordLog } from '../testing/releases';
import { startPages } from '../testing/startPages';
import { startServer, type TestServer } from '../testing/startServer';
import { KeptPages, MadePage } from './keptPages';

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

describe('the pages on disk', () => {
  const open = (options = {}) => {
    const { log, logged } = recordLog();
    return { kept: new KeptPages({ folder, log, ...options }), logged };
  };
  const keep = (kept: KeptPages, key: string, html: string) => {
    const page = buildPage({ html, remote: 'mf-public' });
    const noDocument = () => Promise.reject(new Error('nobody asks for its document'));
    kept.set(key, page, new MadePage({ release: null, page }, noDocument));
  };

  it('are read by the next process', async () => {
    const { kept } = open();
    keep(kept, '/one', 'first');
    keep(kept, '/one', 'Zoë');
    keep(kept, '/two', 'two');
    kept.delete('/two');
    await kept.settled();

    const { kept: next } = open();
    expect((await next.get('/one'))?.page.html).toBe('Zoë');
    expect(await next.get('/two')).toBeUndefined();
    const [file = ''] = await readdir(folder);
    // For the user of the shell alone.
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('are bounded like the memory, and the one that was not asked for the longest time goes first', async () => {
    const { kept } = open({ maxBytes: 6_000 });
    keep(kept, '/one', '1'.repeat(2_000));
    keep(kept, '/two', '2'.repeat(2_000));
    await kept.get('/one');
    keep(kept, '/three', '3'.repeat(2_000));
    await kept.settled();

    expect(await readdir(folder)).toHaveLength(2);
    expect(await kept.get('/two')).toBeUndefined();
    expect(await kept.get('/one')).toBeDefined();
  });

  it('lose none to searches, which nobody keeps on disk', async () => {
    const { kept } = open({ maxBytes: 6_000 });
    keep(kept, '/one', '1'.repeat(2_000));
    for (const query of ['a', 'b', 'c', 'd']) keep(kept, `/two?q=${query}`, query.repeat(2_000));
    await kept.settled();

    expect(await kept.get('/one')).toBeDefined();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('are not used when they are damaged, which the log says', async () => {
    const { kept } = open();
    keep(kept, '/one', 'one');
    await kept.settled();
    const [file = ''] = await readdir(folder);
    const content = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), content.slice(0, -10));
    await writeFile(path.join(folder, 'half.page.0a1b2c.tmp'), content);

    const { kept: next, logged } = open();
    expect(await next.get('/one')).toBeUndefined();
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
    etag = '"one"';
    api = await startServer((ctx) => void (ctx.status = ctx.get('If-None-Match') === etag ? 304 : 200));
  });

  const dependencies = [{ url: '/golfers', etag: '"one"' }];
  const LIST = { html: 'the list' };
  const DOWN = { status: 503, html: 'Something failed', isApiUp: false, dependencies: [] };
  const startShell = (page: object) =>
    startPages({ apiUrl: `${api.origin}/api`, folder, page: { dependencies, ...page } });
  const visitOnce = async () => {
    const site = startShell(LIST);
    await site.visit();
    await site.kept.settled();
  };

  it('shows the last good page, which the metrics call stale, and no search', async () => {
    await visitOnce();
    await api.close();
    const site = startShell(DOWN);

    for (const query of ['utm_source=mail', '']) {
      const { status, bodies } = await site.visit(query);
      expect([status, site.lookups.at(-1)]).toEqual([200, 'stale']);
      expect(bodies.identity.toString()).toContain('the list');
    }
    expect((await site.visit('', '/about')).status).toBe(503);
    expect((await site.visit('q=ana')).status).toBe(503);
  });

  it('does not show what was changed before the api went away', async () => {
    await visitOnce();
    etag = '"two"';
    await startShell(LIST).pages.dropChanged();
    expect(await readdir(folder)).toEqual([]);
    await api.close();

    expect((await startShell(DOWN).visit()).status).toBe(503);
  });

  it('forgets a search that was changed, though nobody has visited it since; it asks until the api answers', async () => {
    const site = startShell({ ...LIST, queries: ['q'] });
    for (const query of ['', 'q=ana']) await site.visit(query);
    expect(await site.pages.dropChanged()).toBe(true);
    expect(site.kept.bytes).toBeGreaterThan(0);
    etag = '"two"';
    await site.pages.dropChanged();
    expect(site.kept.bytes).toBe(0);

    await site.visit();
    await api.close();
    expect(await site.pages.dropChanged()).toBe(false);
    expect(site.kept.bytes).toBeGreaterThan(0);
  });

  it('renders anew what an earlier run has kept, and keeps that while only the remote fails', async () => {
    await visitOnce();
    const site = startShell({ status: 503, failed: ['mf-public'] });

    expect((await site.visit()).status).toBe(503);
    expect(site.urls).toEqual(['/golfers']);
    await site.kept.settled();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
