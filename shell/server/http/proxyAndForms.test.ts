/** @jest-environment node */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import getRawBody from 'raw-body';
import type { Submission } from '../../src/render/submitForm';
import { compressPage } from '../pages/document';
import type { PageCache, SubmitResult } from '../pages/pageCache';
import { startServer, type TestServer } from '../testing/startServer';
import { guardSentMark } from './addresses';
import { apiProxy } from './apiProxy';
import { handleFormPost } from './handleFormPost';
import { handleErrors } from './middleware';

const ORIGIN = 'https://site.example';
const FORWARDED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
const readVisitor = () => ({ address: '203.0.113.9', scheme: 'https' }) as const;

describe('the proxy to the api', () => {
  const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let shell: TestServer;
  const startShell = (apiUrl: string) =>
    startServer(apiProxy(apiUrl, readVisitor), (ctx) => void (ctx.body = 'page'));
  beforeAll(async () => {
    const api = await startServer(async (ctx) => {
      seen.push({
        url: ctx.url,
        headers: ctx.headers,
        body: await getRawBody(ctx.req, { encoding: 'utf8' }),
      });
      ctx.status = 201;
      ctx.set('X-From', 'api');
      ctx.body = '{"ok":true}';
    });
    shell = await startShell(api.origin);
  });
  beforeEach(() => (seen.length = 0));

  it("forwards a call with its query, body and headers, and the api's answer with its own", async () => {
    const headers = { 'Idempotency-Key': 'k-1', 'X-Form-Seconds': '12.5', Cookie: 'export_access=a.b.c' };
    const response = await shell.request('/api/contact?x=3', { method: 'POST', body: 'hello', headers });

    expect(response).toMatchObject({ status: 201, headers: { 'x-from': 'api' } });
    expect(seen).toMatchObject([
      {
        url: '/api/contact?x=3',
        body: 'hello',
        headers: { 'idempotency-key': 'k-1', 'x-form-seconds': '12.5', cookie: 'export_access=a.b.c' },
      },
    ]);
  });

  it('tells the api the address and scheme that it knows itself, whatever the visitor claims', async () => {
    const headers = { 'X-Forwarded-For': '10.0.0.1', Forwarded: 'for=10.0.0.1', 'X-Forwarded-Proto': 'http' };
    await shell.request('/api/posts', { headers });

    expect(seen).toMatchObject([{ headers: FORWARDED }]);
    expect(seen[0]?.headers.forwarded).toBeUndefined();
  });

  it('answers 503 in the shape of the api when the api is down', async () => {
    const { status, headers, body } = await (await startShell('http://127.0.0.1:9')).request('/api/posts');

    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
  });

  it('refuses a body larger than any upload, without reading it', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'Content-Length': String(200 * 1024 * 1024) };
      const request = httpRequest(`${shell.origin}/api/posts`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });

    expect([status, seen]).toEqual([413, []]);
  });

  it.each([
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
    '/blog/feed.xml?from=reader',
    '/uploads/x/social.jpg',
  ])('forwards %s as it was written', async (path) => {
    expect((await shell.request(path)).headers['x-from']).toBe('api');
    expect(seen).toMatchObject([{ url: path }]);
  });

  it.each(['/apis', '/blog', '/blog/feed', '/blog/feed.xml.html', '/sitemap.xml/more', '/robots'])(
    'leaves %s to the pages',
    async (path) => expect((await shell.request(path)).body).toBe('page'),
  );
});

describe('a form posted without JavaScript', () => {
  const submitted: { pathname: string; query: string; submission: Submission }[] = [];
  let result: SubmitResult;
  let server: TestServer;
  beforeAll(async () => {
    const submit: PageCache['submit'] = ({ pathname, query }, submission) => {
      submitted.push({ pathname, query: String(query), submission });
      return Promise.resolve(result);
    };
    server = await startServer(
      handleErrors,
      handleFormPost({ origin: ORIGIN, readVisitor, pages: { submit } }),
      (ctx) => void (ctx.body = `${ctx.method} of a page`),
    );
  });
  beforeEach(() => {
    submitted.length = 0;
    result = 'sent';
  });

  const form = new URLSearchParams({ firstName: 'Zoë', about: 'two\r\nlines' });
  const post = (headers: Record<string, string> = {}, path = '/apply', body = String(form)) =>
    server.request(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('is passed to the page, and the visitor and the id of the request to the api', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await post({ 'X-Request-Id': id }, '/apply?programme=future-champions');

    const headers = { ...FORWARDED, 'X-Request-Id': id };
    expect(submitted).toEqual([
      {
        pathname: '/apply',
        query: 'programme=future-champions',
        submission: { form: { firstName: 'Zoë', about: 'two\r\nlines' }, headers },
      },
    ]);
  });

  it.each<[string, () => SubmitResult | Promise<SubmitResult>, object, string]>([
    [
      'that was taken redirects, so that a reload sends nothing again',
      () => 'sent',
      { status: 303, headers: { location: '?sent=1', 'cache-control': 'no-store' } },
      '',
    ],
    [
      'with errors shows its page, uncached',
      () => compressPage({ status: 422, html: '<p>too short</p>' }),
      { status: 422, headers: { 'cache-control': 'no-store' } },
      '<p>too short</p>',
    ],
    [
      'of a page without one is refused',
      () => 'unsupported',
      { status: 405, headers: { allow: 'GET, HEAD' } },
      'This page cannot take a form without JavaScript.',
    ],
    [
      'that nobody could take says what to do',
      () => 'failed',
      { status: 503, headers: { 'retry-after': '5' } },
      'Please go back, where your browser has kept what you typed',
    ],
  ])('%s', async (_what, resultOf, expected, text) => {
    result = await resultOf();
    const response = await post();

    expect(response).toMatchObject(expected);
    expect(response.body).toContain(text);
    expect(response.headers.etag).toBeUndefined();
  });

  it.each([
    ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN }, 403],
    ['a neighbour below the same domain', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another origin, in an old browser', { Origin: 'https://evil.example' }, 403],
    ['a hidden origin', { Origin: 'null' }, 403],
    ['another content type', { 'Content-Type': 'application/json' }, 415],
    ['a compressing client', { 'Content-Encoding': 'gzip' }, 415],
  ])('of %s is refused', async (_what, headers, status) => {
    expect((await post(headers)).status).toBe(status);
    expect(submitted).toEqual([]);
  });

  it.each([
    ['Sec-Fetch-Site', 'same-origin'],
    ['Sec-Fetch-Site', 'none'],
    ['Origin', ORIGIN],
  ])('is known as its own by %s: %s', async (name, value) => {
    expect((await post({ [name]: value })).status).toBe(303);
  });

  it('is refused when it is too long, or at an address that no page has', async () => {
    const long = await post({}, '/apply', `about=${'x'.repeat(140_000)}`);
    expect([long.status, long.body]).toEqual([413, 'This form is too long to be sent in one go.']);

    for (const path of ['//evil.example/apply', '/apply/', '/x/../apply'])
      expect((await post({}, path)).status).toBe(404);
    expect(submitted).toEqual([]);
  });
});

describe('the mark of a form that was taken', () => {
  let server: TestServer;
  beforeAll(
    async () => (server = await startServer(guardSentMark(ORIGIN), (ctx) => void (ctx.body = ctx.url))),
  );

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body, headers: got } = await server.request(path, { headers });
    return status === 200 ? body : `${status} ${got.location} ${got['cache-control']}`;
  };
  const SAME = { 'Sec-Fetch-Site': 'same-origin' };

  it.each([
    ['names the form’s page', { Referer: `${ORIGIN}/apply?sent=1`, ...SAME }],
    ['is too old for Sec-Fetch-Site', { Referer: `${ORIGIN}/apply` }],
    ['names no referrer', SAME],
  ])('is shown to a browser that %s', async (_what, headers) => {
    expect(await visit('/apply?sent=1', headers)).toBe('/apply?sent=1');
  });

  it.each([
    ['opened by hand', { 'Sec-Fetch-Site': 'none' }],
    ['opened in an old browser', {}],
    ['linked to by another page', { Referer: `${ORIGIN}/blog/a-post`, ...SAME }],
    ['of a site with another scheme', { Referer: 'http://site.example/apply' }],
    ['with rubbish as its referrer', { Referer: 'apply', ...SAME }],
    ['of another site that names our page', { 'Sec-Fetch-Site': 'cross-site', Referer: `${ORIGIN}/apply` }],
  ])('claims nothing in an address %s', async (_what, headers) => {
    expect(await visit('/apply?sent=1', headers)).toBe('302 /apply no-store');
  });

  it('goes alone: the rest of the query stays, and no other site is reached', async () => {
    expect(await visit('/contact?about=ana-ruiz&sent=1')).toBe('302 /contact?about=ana-ruiz no-store');
    expect(await visit('//other.example/?sent=1')).toBe('302 /other.example no-store');
    expect(await visit('/apply?page=2')).toBe('/apply?page=2');
  });
});
