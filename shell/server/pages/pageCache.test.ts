/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registry';
import type { RendererPool } from '../render/rendererPool';
import { createPages, createRevalidator, type CachedPage } from './pageCache';

const SCRIPT = { href: '/assets/a.js', integrity: 'sha256-a' };

const registry: Registry = {
  id: 'one',
  client: [],
  entries: {},
  isComplete: true,
  clientFile: () => undefined,
};
const rendered: RenderedPage = {
  status: 200,
  head: '',
  styles: '',
  html: '',
  errors: [],
  state: { secret: 'state' },
  remote: 'mf-public',
  chunk: null,
  failed: [],
  dependencies: [],
  queries: ['q', 'year'],
  outcome: null,
};

interface SiteOptions {
  page?: Partial<RenderedPage>;
  live?: Partial<Registry>;
  apiUrl?: string;
}

/** A site whose list page depends on `q` and `year`. */
function startPages({ page = {}, live = {}, apiUrl = 'http://127.0.0.1:1/api' }: SiteOptions = {}) {
  const urls: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  const site = { page, live, urls, logged };
  const render = async (url: string): Promise<RenderedPage> => {
    urls.push(url);
    await Promise.resolve();
    return { ...rendered, html: `<p>${url}</p>`, ...site.page };
  };
  const renderers: RendererPool = {
    render: (_registry, url) => render(url),
    submit: (_registry, url) => render(url),
    close: () => undefined,
  };
  const pages = createPages({
    registry: () => Promise.resolve({ ...registry, ...site.live }),
    renderers,
    shell: { starter: SCRIPT, main: SCRIPT, preloads: [] },
    apiUrl,
    origin: 'http://localhost',
    log,
    isDevelopment: false,
  });
  const visit = (query = '', pathname = '/golfers') =>
    pages.get({ pathname, query: new URLSearchParams(query) });
  const get = async (query?: string, pathname?: string) =>
    (await visit(query, pathname)).bodies.identity.toString();
  return Object.assign(site, { pages, visit, get, renderers });
}

describe('the cache', () => {
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

  it('does not cache search results', async () => {
    const { get, urls } = startPages();
    await get('q=ana');
    await get('q=ana');

    expect(urls).toEqual(['/golfers?q=ana', '/golfers?q=ana']);
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

  it('renders every page again after a deploy', async () => {
    const site = startPages();
    await site.get();
    site.live = { id: 'two' };
    await site.get();

    expect(site.urls).toEqual(['/golfers', '/golfers']);
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

describe('a page', () => {
  it('carries the state for hydration', async () => {
    expect(await startPages().get()).toContain('"state":{"secret":"state"}');
  });

  it('that failed to render is left to the browser, and not cached', async () => {
    const { visit, renderers, logged } = startPages();
    renderers.render = () => Promise.reject(new Error('the renderer ended'));
    const { status, bodies } = await visit();

    expect(status).toBe(503);
    expect(bodies.identity.toString()).toContain('"state":null');
    expect(logged).toMatchObject([{ msg: 'renderer failed', path: '/golfers' }]);
  });

  it('whose remote threw is logged with its errors', async () => {
    const { get, logged } = startPages({ page: { errors: ['a bug'] } });
    await get();

    expect(logged).toMatchObject([{ msg: 'render failed', path: '/golfers', errors: ['a bug'] }]);
  });

  it.each([
    ['nobody owns', null, false, 503],
    ['nobody owns', null, true, 404],
    ['a remote owns', 'mf-public', false, 404],
  ])(
    'that %s (%s), while the registry is complete: %s, has the status %i',
    async (_, remote, isComplete, status) => {
      const { visit } = startPages({ page: { remote, status: 404 }, live: { isComplete } });

      expect((await visit()).status).toBe(status);
    },
  );
});

describe("a page's scripts", () => {
  const client = [
    {
      name: 'mf-public',
      container: 'mf_public',
      federation: '2.9',
      version: 'aaa',
      routes: [],
      base: '/remotes/mf-public/aaa/',
      entry: '/remotes/mf-public/aaa/remoteEntry.js',
      integrity: 'sha384-x',
    },
  ];
  const entry = '/remotes/mf-public/aaa/remoteEntry.js';

  it('include the entry of its remote only if the list of its chunks can be read', async () => {
    const { get, logged } = startPages({ live: { client } });

    expect(await get()).not.toContain(`href&quot;:&quot;${entry}`);
    expect(logged).toMatchObject([{ msg: 'no list of chunks', remote: 'mf-public' }]);
  });

  it('do not include those of a remote that failed', async () => {
    const { get, logged } = startPages({ live: { client }, page: { failed: ['mf-public'] } });

    expect(await get()).not.toContain(`href&quot;:&quot;${entry}`);
    expect(logged).toEqual([]);
  });
});

describe('a form', () => {
  const submission = { form: { name: 'Zoë' }, headers: {} };
  const submit = (outcome: RenderedPage['outcome'], pathname = '/apply', page = {}) =>
    startPages({ page: { outcome, ...page } }).pages.submit(pathname, submission);

  it('was sent', async () => {
    expect(await submit({ isSent: true })).toBe('sent');
  });

  it('is returned with its values when it is refused', async () => {
    const refused = { isSent: false, status: 422, values: { name: 'Zoë' }, errors: { name: 'no' } } as const;
    const page = (await submit(refused)) as CachedPage;

    expect(page.bodies.identity.toString()).toContain(JSON.stringify(refused));
    expect(page.bodies.identity.toString()).toContain('<p>/apply</p>');
  });

  it('is not supported by a page without a form, or by the admin area', async () => {
    expect(await submit(null, '/about')).toBe('unsupported');
    expect(await submit({ isSent: true }, '/admin')).toBe('unsupported');
  });

  it('whose remote cannot be loaded is answered with its page', async () => {
    expect(await submit(null, '/apply', { status: 503 })).toMatchObject({ status: 503 });
    expect(await submit(null, '/apply', { status: 499 })).toBe('unsupported');
  });

  it('fails when no renderer accepts it', async () => {
    const { pages, renderers } = startPages();
    renderers.submit = () => Promise.reject(new Error('the renderer ended'));

    expect(await pages.submit('/apply', submission)).toBe('failed');
  });
});

describe('revalidation', () => {
  let api: Server;
  let statusOf: (url: string) => number;
  let requests: { url?: string; etag?: string; accept?: string }[];

  beforeEach(async () => {
    requests = [];
    api = createServer(({ url = '', headers }, response) => {
      requests.push({ url, etag: headers['if-none-match'], accept: headers.accept });
      response.writeHead(statusOf(url)).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    api.closeAllConnections();
    return new Promise((resolve) => api.close(resolve));
  });

  const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const page = { dependencies: [{ url: '/posts', etag: '"one"' }] };

  it('keeps a page whose api responses are unchanged, and checks them by ETag', async () => {
    statusOf = () => 304;

    expect(await createRevalidator(apiUrl())(page)).toBe(true);
    expect(requests).toEqual([{ url: '/api/posts', etag: '"one"', accept: 'application/json' }]);
  });

  it.each([200, 404, 401, 499])('drops a page when one of its api responses is now %i', async (status) => {
    statusOf = () => status;
    expect(await createRevalidator(apiUrl())(page)).toBe(false);
  });

  it('drops a page when one of its api responses has changed', async () => {
    statusOf = (url) => (url.endsWith('/facts') ? 200 : 304);
    const dependencies = [...page.dependencies, { url: '/facts', etag: '"two"' }];

    expect(await createRevalidator(apiUrl())({ dependencies })).toBe(false);
  });

  it('keeps a page while the api fails, but checks again for the next visitor', async () => {
    statusOf = () => 500;
    const isFresh = createRevalidator(apiUrl());

    expect([await isFresh(page), await isFresh(page)]).toEqual([true, true]);
    expect(requests).toHaveLength(2);
  });

  it('does not make the next visitors wait for an api without its database', async () => {
    statusOf = () => 503;
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const isFresh = createRevalidator(apiUrl());
    expect([await isFresh(page), await isFresh(page)]).toEqual([true, true]);
    expect(requests).toHaveLength(1);

    statusOf = () => 200;
    now.mockReturnValue(1_999);
    expect(await isFresh(page)).toBe(true);
    now.mockReturnValue(2_000);
    expect(await isFresh(page)).toBe(false);
  });

  it('does not make them wait for an api that is down, either', async () => {
    const url = apiUrl();
    await new Promise((resolve) => api.close(resolve));
    const isFresh = createRevalidator(url);
    expect(await isFresh(page)).toBe(true);

    const fetched = jest.spyOn(globalThis, 'fetch');
    expect(await isFresh(page)).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('checks again after a single slow response', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new DOMException('late', 'TimeoutError'));
    const isFresh = createRevalidator(apiUrl());

    expect([await isFresh(page), await isFresh(page)]).toEqual([true, true]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('decides whether a visitor gets the cached page', async () => {
    statusOf = () => 304;
    const site = startPages({ apiUrl: apiUrl(), page: { dependencies: [{ url: '/posts', etag: '"one"' }] } });
    const first = await site.visit();
    expect(await site.visit()).toBe(first);

    statusOf = () => 200;
    expect(await site.visit()).not.toBe(first);
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
    expect(requests).toEqual([]);
  });
});
