/** @jest-environment node */
import { startServer, type TestServer } from '../testing/startServer';
import { guardSentMark } from './sentMark';

const ORIGIN = 'https://site.example';
let server: TestServer;
beforeAll(async () => {
  server = await startServer(guardSentMark(ORIGIN), (ctx) => void (ctx.body = ctx.url));
});
afterAll(() => server.close());

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: got } = await server.request(path, { headers });
  return status === 200 ? body : `${status} ${got.location} ${got['cache-control']}`;
};

const SAME = { 'Sec-Fetch-Site': 'same-origin' };

it.each([
  ['names the form’s page', { Referer: `${ORIGIN}/apply`, ...SAME }],
  ['posted a second time', { Referer: `${ORIGIN}/apply?sent=1`, ...SAME }],
  ['is too old for Sec-Fetch-Site', { Referer: `${ORIGIN}/apply` }],
  ['names no referrer', SAME],
])('tells a browser that %s that the form was taken', async (_what, headers) => {
  expect(await visit('/apply?sent=1', headers)).toBe('/apply?sent=1');
});

it.each([
  ['opened by hand', { 'Sec-Fetch-Site': 'none' }],
  ['opened in an old browser', {}],
  ['linked to by another site', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://other.example/apply' }],
  ['linked to by another page', { Referer: `${ORIGIN}/blog/a-post`, ...SAME }],
  ['linked to by the other form', { Referer: `${ORIGIN}/contact`, ...SAME }],
  ['of a site with another scheme', { Referer: 'http://site.example/apply' }],
  ['with rubbish as its referrer', { Referer: 'apply', ...SAME }],
  ['of another site that names our page', { 'Sec-Fetch-Site': 'cross-site', Referer: `${ORIGIN}/apply` }],
])('claims nothing in an address %s', async (_what, headers) => {
  expect(await visit('/apply?sent=1', headers)).toBe('302 /apply no-store');
});

it('keeps the rest of the query, and leads to no other site', async () => {
  expect(await visit('/contact?about=ana-ruiz&sent=1')).toBe('302 /contact?about=ana-ruiz no-store');
  expect(await visit('//other.example/?sent=1')).toBe('302 /other.example no-store');
  expect(await visit('/apply?sent=1&sent=2')).toBe('302 /apply no-store');
});

it('leaves other addresses alone', async () => {
  expect(await visit('/apply?page=2')).toBe('/apply?page=2');
});
