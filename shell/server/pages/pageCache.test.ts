/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRegistry, buildRelease, buildRemote } from '../testing/releases';
import { blogRelease, registryOf, startPages } from '../testing/startPages';

describe('the cache', () => {
  it('renders one missing page for all paths that nobody owns', async () => {
    const { get, urls } = startPages({ page: { status: 404 } });
    await get('', '/nowhere');
    await get('q=anything', '/wp-login.php');
    await get('', '/%E0%A4');
    await get('', '/login');

    expect(urls).toEqual(['/not/found', '/login']);
  });

  it('marks a page as unseen where its address may be invented, until it has been rendered', async () => {
    const site = startPages({ page: { status: 404, dependencies: [{ url: '/x', etag: null }] } });
    site.registry = buildRegistry([
      buildRemote(buildRelease('mf-public', '1', { routes: ['/golfers', '/golfers/:slug'] })),
    ]);
    const unseen: (boolean | undefined)[] = [];
    const { render } = site.renderers;
    site.renderers.render = (release, request) => {
      unseen.push(request.isUnseen);
      return render(release, request);
    };
    await site.get('', '/golfers');
    await site.get('', '/golfers/nobody');
    await site.get('', '/golfers/nobody');
    expect(unseen).toEqual([false, true, true]);

    site.page = { dependencies: [{ url: '/x', etag: 'old' }] };
    await site.get('', '/golfers/ana');
    await site.get('', '/golfers/ana');
    expect(unseen).toEqual([false, true, true, true]);
  });

  it('renders under the id of the request that it renders for, and keeps none of it', async () => {
    const site = startPages({ page: { dependencies: [] } });
    const ids: (string | undefined)[] = [];
    const { render } = site.renderers;
    site.renderers.render = (release, request) => {
      ids.push(request.requestId);
      return render(release, request);
    };
    const query = new URLSearchParams();
    const made = await site.pages.get({ pathname: '/golfers', query, requestId: 'first' });
    const cached = await site.pages.get({ pathname: '/golfers', query, requestId: 'second' });
    await site.pages.get({ pathname: '/nowhere', query, requestId: 'third' });

    expect(ids).toEqual(['first', 'third']);
    expect(cached.etag).toBe(made.etag);
    expect(made.bodies.identity.toString()).not.toContain('first');
  });

  it('counts what it had and what it had to render', async () => {
    const { get, pages, lookups } = startPages();
    await get('');
    await get('utm_source=mail');
    await get('q=ana');

    expect(lookups).toEqual(['miss', 'hit', 'miss']);
    expect(pages.cacheSizes()).toMatchObject({ page: { renders: 1 }, search: { renders: 0, bytes: 0 } });
    expect(pages.cacheSizes().page.bytes).toBeGreaterThan(1);
  });

  it('renders a page once, whatever campaign parameters its URL has', async () => {
    const { get, urls } = startPages();
    await get('');
    await get('utm_source=mail');
    await get('utm_source=poster');

    expect(urls).toEqual(['/golfers']);
  });

  it('renders for the parameters that the page depends on, in a fixed order', async () => {
    const { get, urls } = startPages();
    await get('');

    expect(await get('year=2027&utm_source=mail&q=ana')).toContain('<p>/golfers?q=ana&year=2027</p>');
    expect(await get('')).toContain('<p>/golfers</p>');
    expect(urls).toEqual(['/golfers', '/golfers?q=ana&year=2027']);
  });

  it('caches a search when it is asked for again, under one address', async () => {
    const { get, urls } = startPages();
    await get('');
    await get('q=ana&year=2027');
    await get('year=2027&q=ana');
    await get('year=2027&utm_source=mail&q=ana');

    expect(await get('q=ana&year=2027')).toContain('<p>/golfers?q=ana&year=2027</p>');
    expect(urls).toEqual(['/golfers', '/golfers?q=ana&year=2027', '/golfers?q=ana&year=2027']);
  });

  it('evicts nothing for searches that are asked for once', async () => {
    const { get, urls } = startPages({ page: { html: 'x'.repeat(1024 * 1024) } });
    await get('');
    await get('q=ana');
    await get('q=ana');
    for (let nr = 0; nr < 30; nr += 1) await get(`q=${nr}`);
    expect(urls).toHaveLength(33);

    await get('');
    await get('q=ana');
    expect(urls).toHaveLength(33);
  });

  it('evicts searches for those that are asked for again, and never a page', async () => {
    const { get, urls } = startPages({ page: { html: 'x'.repeat(1024 * 1024) } });
    await get('');
    for (let nr = 0; nr < 60; nr += 1) await get(`q=${nr % 30}`);
    expect(urls).toHaveLength(61);

    await get('');
    await get('q=29');
    expect(urls).toHaveLength(61);
    await get('q=0');
    expect(urls).toHaveLength(62);
  });

  it('caches a page whose first visit had a campaign parameter', async () => {
    const { get, urls } = startPages();
    await get('utm_source=mail');
    await get('');

    expect(urls).toHaveLength(1);
  });

  it('shares one render among concurrent visitors', async () => {
    const site = startPages({ page: { dependencies: [{ url: '/golfers', etag: null }] } });
    await Promise.all([site.get(), site.get(), site.get('', '/about')]);
    expect(site.urls).toEqual(['/golfers', '/about']);

    await site.get();
    expect(site.urls).toEqual(['/golfers', '/about', '/golfers']);
  });

  it('renders again after a render that failed', async () => {
    const { get, renderers, urls } = startPages({ page: { status: 503 } });
    await get();
    await get();

    expect(urls).toHaveLength(2);
    renderers.render = () => Promise.reject(new Error('gone'));
    expect((await get()).includes('needs JavaScript')).toBe(true);
  });

  it.each([
    [499, 1],
    [500, 2],
  ])('of a page with the status %i takes %i renders for two visits', async (status, renders) => {
    const { get, urls } = startPages({ page: { status } });
    await get();
    await get();

    expect(urls).toHaveLength(renders);
  });

  it('renders the pages of a deployed remote again, and only composes those of the others', async () => {
    const site = startPages();
    await site.get();
    await site.get('', '/blog');
    site.registry = registryOf('1', '2');
    const composed = await site.get();
    await site.get('', '/blog');

    expect(site.urls).toEqual(['/golfers', '/blog', '/blog']);
    expect(composed).toContain('<p>/golfers</p>');
    expect(composed).toContain('"entry":"/remotes/mf-blog/2/remoteEntry.js"');
    expect(composed).not.toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');
  });

  it('has the pages of a release that is live again', async () => {
    const site = startPages();
    const before = await site.visit('', '/blog');
    site.registry = registryOf('1', '2');
    await site.visit('', '/blog');
    site.registry = registryOf('1', '1');

    expect((await site.visit('', '/blog')).bodies).toBe(before.bodies);
    expect(site.urls).toHaveLength(2);
  });

  it('has a render ahead for the visitors of a release that is not live yet', async () => {
    const site = startPages();
    const candidate = blogRelease('2');
    const pick = ({ name }: { name: string }) => (name === 'mf-blog' ? candidate : undefined);
    const warmed = await site.pages.get({ pathname: '/blog', query: new URLSearchParams(), pick });
    site.registry = registryOf('1', '2');

    expect((await site.visit('', '/blog')).bodies).toBe(warmed.bodies);
    expect(site.urls).toEqual(['/blog']);
  });

  it('shares one document among concurrent visitors', async () => {
    const site = startPages();
    const [one, other] = await Promise.all([site.visit(), site.visit()]);

    expect(one.bodies).toBe(other.bodies);
  });

  it('has one page for all paths that are rendered in the browser only', async () => {
    const { visit, urls } = startPages();
    const first = await visit('', '/admin/blog');

    expect(await visit('', '/admin/golfers')).toBe(first);
    expect(first.status).toBe(200);
    expect(first.bodies.identity.toString()).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(first.bodies.identity.toString()).toContain('"state":null');
    expect(urls).toEqual([]);
  });
});

describe('revalidation', () => {
  let api: Server;
  let statusOf: (url: string) => number;
  let requests: number;

  beforeEach(async () => {
    requests = 0;
    api = createServer(({ url = '' }, response) => {
      requests += 1;
      response.writeHead(statusOf(url)).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    api.closeAllConnections();
    return new Promise((resolve) => api.close(resolve));
  });

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  it('decides whether a visitor gets the cached page', async () => {
    statusOf = () => 304;
    const site = startPages({ apiUrl: apiUrl(), page: { dependencies: [{ url: '/posts', etag: '"one"' }] } });
    const first = await site.visit();
    expect((await site.visit()).bodies).toBe(first.bodies);

    statusOf = () => 200;
    expect((await site.visit()).bodies).not.toBe(first.bodies);
    expect(site.urls).toHaveLength(2);
  });

  it('is impossible for a response without an ETag: its page is rendered each time', async () => {
    const dependencies = [
      { url: '/posts', etag: '"one"' },
      { url: '/facts', etag: null },
    ];
    const site = startPages({ apiUrl: apiUrl(), page: { dependencies } });
    await site.visit();
    await site.visit();

    expect(site.urls).toHaveLength(2);
    expect(requests).toBe(0);
  });
});
