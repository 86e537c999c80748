/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import type { LineUp } from '../registry/lineUp';
import { buildPage, buildRegistry, buildRelease, buildRemote, buildThrown } from '../testing/releases';
import { blogRelease, registryOf, startPages } from '../testing/startPages';
import { startServer, type TestServer } from '../testing/startServer';
import { BLANK } from './composePage';
import type { FinishedPage } from './compressPage';
import { DocumentedRender } from './DocumentedRender';
import { RenderCache, type RenderAddress } from './renderCache';

describe('the page cache', () => {
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
    const routes = ['/golfers', '/golfers/:slug'];
    site.registry = buildRegistry([buildRemote(buildRelease('mf-public', '1', { routes }))]);
    for (const path of ['/golfers', '/golfers/nobody', '/golfers/nobody']) await site.get('', path);
    site.page = { dependencies: [{ url: '/x', etag: 'old' }] };
    for (const path of ['/golfers/ana', '/golfers/ana']) await site.get('', path);

    expect(site.requests.map(({ isUnseen }) => isUnseen)).toEqual([false, true, true, true]);
  });

  it('renders a page once, whatever campaign its URL names, and counts what it had', async () => {
    const { get, pages, urls, lookups } = startPages();
    await get('utm_source=mail');
    await get('');
    await get('utm_source=poster');
    await get('q=ana');

    expect(urls).toEqual(['/golfers?utm_source=mail', '/golfers?q=ana']);
    expect(lookups).toEqual(['miss', 'hit', 'hit', 'miss']);
    expect(pages.cacheSizes()).toMatchObject({ page: { renders: 1 }, search: { renders: 0, bytes: 0 } });
    expect(pages.cacheSizes().page.bytes).toBeGreaterThan(1);
  });

  it('renders for the parameters that the page depends on, and keeps a search that is asked for again', async () => {
    const { get, urls } = startPages();
    expect(await get('')).toContain('<p>/golfers</p>');
    expect(await get('year=2027&utm_source=mail&q=ana')).toContain('<p>/golfers?q=ana&year=2027</p>');
    await get('q=ana&year=2027');
    await get('year=2027&q=ana');

    expect(await get('q=ana&year=2027')).toContain('<p>/golfers?q=ana&year=2027</p>');
    expect(urls).toEqual(['/golfers', '/golfers?q=ana&year=2027', '/golfers?q=ana&year=2027']);
  });

  it('shares a render and its document among concurrent visitors, and no longer', async () => {
    const site = startPages({ page: { dependencies: [{ url: '/golfers', etag: null }] } });
    const [one, other] = await Promise.all([site.visit(), site.visit(), site.visit('', '/about')]);
    expect(site.urls).toEqual(['/golfers', '/about']);
    expect(one.bodies).toBe(other.bodies);

    await site.get();
    expect(site.urls).toEqual(['/golfers', '/about', '/golfers']);
  });

  it.each([
    [499, 1],
    [500, 2],
  ])('takes for a page with the status %i %i renders for two visits', async (status, renders) => {
    const { get, urls } = startPages({ page: { status } });
    await get();
    await get();

    expect(urls).toHaveLength(renders);
  });

  it('leaves a page to the browser that failed to render, and renders it again', async () => {
    const { get, visit, renderers, logged } = startPages();
    const { render } = renderers;
    renderers.render = () => Promise.reject(new Error('the renderer ended'));
    const { status, bodies } = await visit();
    expect(status).toBe(503);
    expect(bodies.identity.toString()).toContain('"state":null');
    expect(bodies.identity.toString()).toContain('needs JavaScript');
    expect(logged[0]).toMatchObject({ msg: 'renderer failed', path: '/golfers', remote: 'mf-public@1' });

    renderers.render = render;
    expect(await get()).toContain('"state":{"secret":"state"}');
  });

  it('renders the pages of a deployed remote again, composes those of the others, and knows what was live', async () => {
    const site = startPages();
    await site.get();
    const before = await site.visit('', '/blog');
    site.registry = registryOf('1', '2');
    const composed = await site.get();
    await site.get('', '/blog');

    expect(site.urls).toEqual(['/golfers', '/blog', '/blog']);
    expect(composed).toContain('<p>/golfers</p>');
    expect(composed).toContain('"entry":"/remotes/mf-blog/2/remoteEntry.js"');
    expect(composed).not.toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');

    site.registry = registryOf('1', '1');
    expect((await site.visit('', '/blog')).bodies).toBe(before.bodies);
    expect(site.urls).toHaveLength(3);
  });

  it('names the release that rendered a page in the place of one that fails', async () => {
    const site = startPages();
    site.registry = buildRegistry([buildRemote(blogRelease('2'), [blogRelease('1')])]);
    const { render } = site.renderers;
    site.renderers.render = (release, request) =>
      release?.version === '2' ? Promise.resolve(buildThrown()) : render(release, request);
    const html = await site.get('', '/blog');

    expect(html).toContain('"entry":"/remotes/mf-blog/1/remoteEntry.js"');
    expect(html).not.toContain('/remotes/mf-blog/2/');
  });

  it('has one page for all paths that are rendered in the browser only', async () => {
    const { visit, urls } = startPages();
    const first = await visit('', '/admin/blog');

    expect(await visit('', '/admin/golfers')).toBe(first);
    expect(first.status).toBe(200);
    expect(first.bodies.identity.toString()).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(urls).toEqual([]);
  });

  it('asks the api whether a visitor gets the cached page, where each of its answers had an ETag', async () => {
    let status = 304;
    const asked: string[] = [];
    const api = await startServer((ctx) => {
      asked.push(ctx.url);
      ctx.status = status;
    });
    const known = { url: '/posts', etag: '"one"' };
    const site = startPages({ apiUrl: `${api.origin}/api`, page: { dependencies: [known] } });
    const first = await site.visit();
    expect((await site.visit()).bodies).toBe(first.bodies);
    status = 200;
    expect((await site.visit()).bodies).not.toBe(first.bodies);
    expect(asked).toEqual(['/api/posts', '/api/posts']);

    site.page = { dependencies: [known, { url: '/facts', etag: null }] };
    for (let visits = 0; visits < 2; visits += 1) await site.visit('', '/about');
    expect(site.urls.slice(2)).toEqual(['/about', '/about']);
    expect(asked).toHaveLength(2);
  });
});

describe('the memory of the cache', () => {
  const MEGABYTE = 1024 * 1024;

  /** A render whose document has a megabyte, as the page cache stores one: first without that document. */
  async function store(cache: RenderCache, address: RenderAddress): Promise<void> {
    const bodies = { br: Buffer.alloc(0), gzip: Buffer.alloc(0), identity: Buffer.alloc(MEGABYTE) };
    const finish = () => Promise.resolve({ status: 200, etag: '', policy: '', bodies });
    const render = new DocumentedRender(BLANK, finish);
    cache.set(address, render);
    await render.documentFor({ id: '1' } as LineUp);
    cache.resize(address, render);
  }
  const of = (count: number, build: (nr: number) => RenderAddress) =>
    Array.from({ length: count }, (_, nr) => build(nr));
  const kept = (cache: RenderCache, addresses: RenderAddress[]) =>
    addresses.filter((address) => cache.get(address)).length;

  it('is 64 MB for pages, their documents included', async () => {
    const cache = new RenderCache();
    const pages = of(40, (nr) => ({ page: `/golfers/${nr}`, query: '' }));
    for (const page of pages) await store(cache, page);

    expect(kept(cache, pages)).toBe(32);
  });
});

describe('a posted form', () => {
  const submission = { form: { name: 'Zoë' }, headers: {} };
  const REFUSED = { isSent: false, status: 422, values: { name: 'Zoë' }, errors: { name: 'no' } } as const;
  const submit = (page: Partial<RenderedPage>, pathname = '/apply') =>
    startPages({ page }).pages.submit({ pathname, query: 'about=zoe' }, submission);

  it('is returned with its values when it is refused', async () => {
    const page = (await submit({ outcome: REFUSED })) as FinishedPage;

    expect(page.bodies.identity.toString()).toContain(JSON.stringify(REFUSED));
    expect(page.bodies.identity.toString()).toContain('<p>/apply?about=zoe</p>');
  });

  it.each([
    ['that was taken', '/apply', { outcome: { isSent: true } }, 'sent'],
    ['to a page without one', '/about', { outcome: null }, 'unsupported'],
    ['to a page with an error of its visitor', '/apply', { outcome: null, status: 499 }, 'unsupported'],
    ['to the admin area', '/admin', { outcome: { isSent: true } }, 'unsupported'],
    [
      'whose remote cannot be loaded',
      '/apply',
      { outcome: null, status: 503 },
      expect.objectContaining({ status: 503 }),
    ],
    [
      'to a page that is gone',
      '/apply',
      { outcome: null, status: 410 },
      expect.objectContaining({ status: 410 }),
    ],
  ])('%s (%s) is answered for what it is', async (_what, pathname, page, expected) => {
    expect(await submit(page as Partial<RenderedPage>, pathname)).toEqual(expected);
  });

  it('fails when no renderer accepts it', async () => {
    const { pages, renderers } = startPages();
    renderers.render = () => Promise.reject(new Error('the renderer ended'));

    expect(await pages.submit({ pathname: '/apply' }, submission)).toBe('failed');
  });
});

describe('the pages of invented names', () => {
  const FEED = { url: '/agency', etag: 'feed-1' };
  const KNOWN = 'ana-diaz';

  let api: TestServer;
  let feed: string;
  let isAway: boolean;
  let asked: string[];
  beforeAll(async () => {
    api = await startServer((ctx) => {
      if (ctx.path === `/api${FEED.url}`) {
        ctx.status = ctx.get('If-None-Match') === feed ? 304 : 200;
        return;
      }
      asked.push(ctx.url);
      const status = ctx.path === `/api/golfers/${KNOWN}` ? 200 : 404;
      ctx.status = isAway ? 503 : status;
    });
  });
  beforeEach(() => {
    [asked, feed, isAway] = [[], FEED.etag, false];
  });

  function pageOf(url: string, remote: string | null): RenderedPage {
    const name = url.slice('/golfers/'.length);
    const isKnown = name === KNOWN;
    return buildPage({
      remote,
      status: isKnown ? 200 : 404,
      isApiUp: !isAway,
      head: `<link rel="canonical" href="http://localhost${url}">`,
      html: `<p>${isKnown ? 'Ana' : 'No athlete'}</p>`,
      state: { queries: { [`golfer(${name})`]: isKnown ? 'Ana' : 'missing' } },
      dependencies: [FEED, { url: `/golfers/${name}`, etag: isKnown ? 'ana-1' : null }],
    });
  }

  /** A site whose athletes' pages are made from one answer each, and from one that all share; two are invented so far. */
  async function startSite() {
    const site = startPages({ apiUrl: `${api.origin}/api` });
    const routes = ['/golfers', '/golfers/:slug', '/athletes/:slug/:part'];
    site.registry = buildRegistry([buildRemote(buildRelease('mf-public', '1', { routes }))]);
    site.renderers.render = (release, { url }) => {
      site.urls.push(url);
      return Promise.resolve(pageOf(url, release?.name ?? null));
    };
    const ask = (name: string) => site.visit('', `/golfers/${name}`);
    await ask('invented-1');
    await ask('invented-2');
    asked = [];
    return { ...site, ask, rendered: () => site.urls.length };
  }

  it('cost two renders together, each is under its own name, and none is kept', async () => {
    const { ask, pages, rendered } = await startSite();
    for (let nr = 3; nr < 30; nr += 1) {
      const { status, bodies } = await ask(`invented-${nr}`);
      const html = bodies.identity.toString();
      expect(status).toBe(404);
      expect(html).toContain(`http://localhost/golfers/invented-${nr}"`);
      expect(html).toContain(`golfer(invented-${nr})`);
      expect(html).not.toMatch(/no-[0-9a-f]{24}/);
    }

    expect(rendered()).toBe(2);
    expect(pages.cacheSizes().page.renders).toBe(0);
  });

  it('give way to a record that there is, also the moment after it was made', async () => {
    const { ask } = await startSite();
    const { status, bodies } = await ask(KNOWN);

    expect(status).toBe(200);
    expect(bodies.identity.toString()).toContain('<p>Ana</p>');
    expect(asked).toContain(`/api/golfers/${KNOWN}`);
  });

  it('are rendered again when the rest of the page has changed, or the api is away', async () => {
    const { ask, rendered } = await startSite();
    feed = 'feed-2';
    await ask('invented-3');
    expect(rendered()).toBe(3);

    isAway = true;
    await ask('invented-4');
    expect(rendered()).toBe(4);
  });

  it.each(['a"b', 'Ana', 'a'.repeat(121), '%22%3E%3Cscript%3E', '../blog'])(
    'have no room for %j, which no record can have: it is never put into a page',
    async (name) => {
      const { ask, rendered } = await startSite();
      await ask(name);

      expect(rendered()).toBe(3);
    },
  );
});
