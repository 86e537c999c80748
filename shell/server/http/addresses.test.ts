/** @jest-environment node */
import { compressPage, REQUEST_ID } from '../pages/document';
import type { DeployedRemote, Release } from '../registry/release';
import { startServer, type TestServer } from '../testing/startServer';
import { cleanPath, lowerCasePaths } from './addresses';
import { pickFor, releaseChoice } from './releaseChoice';
import { servePages } from './servePages';

describe('a page', () => {
  const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
  let server: TestServer;
  let status: number;
  let html: string;
  let movedTo: string | undefined;
  beforeAll(async () => {
    const get: Parameters<typeof servePages>[0]['get'] = async ({ pathname, query }) => ({
      ...(await compressPage({ status, html: `<p>${pathname} ${query}</p>${html}` })),
      movedTo,
    });
    server = await startServer((ctx, next) => {
      ctx.state.requestId = ID;
      return next();
    }, servePages({ get }));
  });
  beforeEach(() => {
    [status, movedTo, html] = [200, undefined, ''];
  });

  const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

  it('is that of the path and the query', async () => {
    const { headers, body } = await get('/blog?page=2');

    expect(body).toBe('<p>/blog page=2</p>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      vary: 'Accept-Encoding',
    });
  });

  it.each(['br', 'gzip', 'identity'] as const)('is sent as %s', async (encoding) => {
    const response = await fetch(`${server.origin}/blog`, { headers: { 'Accept-Encoding': encoding } });

    expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toBe('<p>/blog </p>');
  });

  it('is not sent again to a browser that has it; a missing one is', async () => {
    const etag = (await get('/blog')).headers.etag ?? '';
    expect(await get('/blog', { 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' });
    expect((await get('/blog', { 'If-None-Match': '"other"' })).status).toBe(200);

    status = 404;
    const missing = (await get('/nowhere')).headers.etag ?? '';
    expect(missing).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await get('/nowhere', { 'If-None-Match': missing })).status).toBe(404);
  });

  it.each([
    [503, 'no-store', undefined, '5'],
    [500, 'no-store', undefined, undefined],
    [499, 'no-cache', expect.any(String), undefined],
  ])('with the status %i is sent as %s', async (code, cacheControl, etag, retryAfter) => {
    status = code;
    const { headers } = await get('/blog');

    expect([headers['cache-control'], headers.etag, headers['retry-after']]).toEqual([
      cacheControl,
      etag,
      retryAfter,
    ]);
  });

  it('of a failure names its request once, though others may get the same page', async () => {
    const failed = `<aside id="reference">Reference: ${REQUEST_ID}</aside>`;
    [status, html] = [503, failed];
    expect((await get('/blog')).body).toBe(`<p>/blog </p><aside id="reference">Reference: ${ID}</aside>`);

    html = `<p>Reference: ${ID}</p>${failed}`;
    expect((await get('/blog')).body).toBe(`<p>/blog </p><p>Reference: ${ID}</p>`);
  });

  it.each([
    ['/blog/?q=1', '/blog?q=1'],
    ['//evil.example/', '/evil.example'],
    ['/blog/\\\\x', '/blog/x'],
  ])('at %s redirects to its one address %s', async (path, location) => {
    expect(await get(path)).toMatchObject({
      status: 301,
      headers: { location, 'cache-control': 'no-cache' },
    });
  });

  it.each([
    ['/', '/'],
    ['/blog//x', '/blog/x'],
    ['/x/%2e%2e/blog', '/blog'],
    ['/blog/caf%C3%A9', '/blog/caf%C3%A9'],
    ['/blog/%E0%A4', '/blog/%E0%A4'],
  ])('at %s has the canonical form %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
    expect(cleanPath(clean)).toBe(clean);
  });

  it.each(['GET', 'HEAD'])(
    'whose address is old leads %s to the one of today, with its query',
    async (method) => {
      [status, movedTo] = [301, '/blog/new'];
      const response = await server.request('/blog/old?page=2&utm_source=a%20b', { method });

      expect(response).toMatchObject({
        status: 301,
        headers: { location: '/blog/new?page=2&utm_source=a%20b', 'cache-control': 'no-cache' },
      });
      expect(response.headers.etag).toBeUndefined();
    },
  );

  it('has no other methods than reading', async () => {
    expect(await server.request('/blog', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect((await server.request('/blog', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('an address with capitals', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(lowerCasePaths, (ctx) => void (ctx.body = 'a page'));
  });
  const visit = async (path: string, method = 'GET') => {
    const { status, body, headers } = await server.request(path, { method });
    return status === 200 ? body : `${status} ${headers.location}`;
  };

  it.each([
    ['/GOLFERS/Ana-Ruiz?Q=Ana', '/golfers/ana-ruiz?Q=Ana'],
    ['/Golfers/', '/golfers'],
    ['/Login', '/login'],
    ['/Blog/%C3%89cole', '/blog/%C3%89cole'],
    ['//Golfers', '/golfers'],
    ['/\\Golfers', '/golfers'],
  ])('leads from %s to %s for good', async (typed, address) => {
    expect(await visit(typed)).toBe(`301 ${address}`);
  });

  it.each([
    ...['/golfers', '/blog/%c3%89cole', '/golfers/%C4%B0sla', '/golfers%2Fana'],
    ...['/golfers/%00', '/golfers/%zz'],
    ...['/Admin/dashboard', '/ADMIN'],
  ])('leaves %s as it is', async (path) => {
    expect(await visit(path)).toBe('a page');
  });

  it('redirects no form', async () => {
    expect(await visit('/Golfers', 'POST')).toBe('a page');
  });
});

describe('the choice of a release', () => {
  const release = (version: string) => ({ name: 'mf-blog', version }) as Release;
  const LATER = Date.now() + 60_000;
  const blog: DeployedRemote = {
    name: 'mf-blog',
    live: release('live'),
    previous: [],
    canary: null,
    previews: [{ id: 'mine', expiresAt: LATER, release: release('preview') }],
    verdicts: [],
  };
  let remote: DeployedRemote;
  let server: TestServer;
  beforeAll(async () => {
    const registry = () => Promise.resolve([remote]);
    server = await startServer(releaseChoice({ registry, isHttps: true }), (ctx) => {
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = pickFor(ctx)?.(remote)?.version ?? 'live';
    });
  });
  beforeEach(() => {
    remote = blog;
    jest.spyOn(Date, 'now').mockReturnValue(LATER - 60_000);
  });
  afterEach(() => jest.restoreAllMocks());

  const visit = (path: string, cookie = '') => server.request(path, { headers: { cookie } });

  it('costs most visitors nothing: no cookie, the page may be kept', async () => {
    const { body, headers } = await visit('/blog');

    expect([body, headers['set-cookie'], headers['cache-control']]).toEqual(['live', undefined, 'no-cache']);
  });

  it('by a link to a preview becomes a cookie, and leaves the address', async () => {
    const { status, headers } = await visit('/blog?q=a&preview=mine');

    expect([status, headers.location]).toEqual([302, '/blog?q=a']);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^preview=mine; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await visit('//other.example/?preview=off')).headers.location).toBe('/other.example');
  });

  it('shows the preview, which nobody keeps or lists', async () => {
    const { body, headers } = await visit('/blog', 'preview=mine');

    expect(body).toBe('preview');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('ends when the link names no preview, has expired or is given up', async () => {
    expect((await visit('/blog?preview=yours')).status).toBe(410);
    jest.spyOn(Date, 'now').mockReturnValue(LATER);
    expect((await visit('/blog?preview=mine')).status).toBe(410);
    expect((await visit('/blog', 'preview=mine')).body).toBe('live');

    const { headers } = await visit('/?preview=off');
    expect(headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  });

  it.each([
    ['0', 'canary'],
    ['29', 'canary'],
    ['30', 'live'],
    ['99', 'live'],
  ])('gives group %s of a canary the %s release', async (group, version) => {
    remote = { ...blog, canary: { share: 30, release: release('canary') } };
    const { body, headers } = await visit('/blog', `group=${group}`);

    expect([body, headers['set-cookie']]).toEqual([version, undefined]);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['', 'group=100', 'group=-1', 'group=rubbish'])('gives a new group to %j', async (cookie) => {
    remote = { ...blog, canary: { share: 30, release: release('canary') } };
    const { headers } = await visit('/blog', cookie);

    expect(headers['set-cookie']?.[0]).toMatch(
      /^group=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
