/** @jest-environment node */
import type { Submission } from '../../src/render/submitForm';
import { compressPage } from '../pages/compressPage';
import type { SubmitResult } from '../pages/pageCache';
import { startServer, type TestServer } from '../testing/startServer';
import { handleErrors } from './middleware';
import { handleFormPost } from './handleFormPost';

const ORIGIN = 'https://site.example';
const submitted: { pathname: string; query?: string; submission: Submission }[] = [];
let result: SubmitResult;
let address: string | undefined;
let server: TestServer;

beforeAll(async () => {
  server = await startServer(
    handleErrors,
    handleFormPost({
      origin: ORIGIN,
      visitor: { addressOf: () => address, schemeOf: () => 'https' },
      pages: {
        submit: (posted, submission) => {
          submitted.push({ ...posted, submission });
          return Promise.resolve(result);
        },
      },
    }),
    (ctx) => void (ctx.body = `${ctx.method} of a page`),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  submitted.length = 0;
  result = 'sent';
  address = '192.0.2.7';
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (body: URLSearchParams | string, headers: Record<string, string> = {}, path = '/apply') =>
  server.request(path, { method: 'POST', body: String(body), headers: { ...FORM, ...headers } });

const form = new URLSearchParams({ firstName: 'Zoë', about: 'two\r\nlines' });

it('passes the fields to the page, and the visitor and the id of the request to the api', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  await post(form, { 'X-Request-Id': id }, '/apply?programme=future-champions');

  expect(submitted).toEqual([
    {
      pathname: '/apply',
      query: 'programme=future-champions',
      submission: {
        form: { firstName: 'Zoë', about: 'two\r\nlines' },
        headers: { 'X-Forwarded-For': '192.0.2.7', 'X-Forwarded-Proto': 'https', 'X-Request-Id': id },
      },
    },
  ]);
});

it('redirects to the page after a success, so that a reload sends nothing again', async () => {
  const response = await post(form);

  expect([response.status, response.headers.location]).toEqual([303, '?sent=1']);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('sends the page with its errors, uncached', async () => {
  result = await compressPage({ status: 422, html: '<p>too short</p>' });
  const response = await post(form);

  expect([response.status, response.body]).toEqual([422, '<p>too short</p>']);
  expect([response.headers['cache-control'], response.headers.etag]).toEqual(['no-store', undefined]);
});

it('refuses a form for a page without one', async () => {
  result = 'unsupported';
  const response = await post(form);

  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(response.body).toContain('This page cannot take a form without JavaScript.');
});

it.each([
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour below the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin, in an old browser', { Origin: 'https://evil.example' }],
  ['a hidden origin', { Origin: 'null' }],
  ['another site with our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN }],
])('refuses a form of %s', async (_, headers) => {
  expect((await post(form, headers)).status).toBe(403);
  expect(submitted).toEqual([]);
});

it.each([
  ['Sec-Fetch-Site', 'same-origin'],
  ['Sec-Fetch-Site', 'none'],
  ['Origin', ORIGIN],
])('takes its own form, known by %s', async (name, value) => {
  expect((await post(form, { [name]: value })).status).toBe(303);
});

it('refuses another content type, a compressed form, and one that is too long', async () => {
  expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
  expect((await post(form, { 'Content-Encoding': 'gzip' })).status).toBe(415);

  const long = await post(new URLSearchParams({ about: 'x'.repeat(140_000) }));
  expect([long.status, long.body]).toEqual([413, 'This form is too long to be sent in one go.']);
  expect(submitted).toEqual([]);
});

it('explains what to do when no page could accept the form', async () => {
  result = 'failed';
  const response = await post(form);

  expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.body).toContain('Please go back, where your browser has kept what you typed');
});

it.each(['//evil.example/apply', '/apply/', '/x/../apply'])('has no form at %s', async (path) => {
  expect((await post(form, {}, path)).status).toBe(404);
  expect(submitted).toEqual([]);
});

it('passes other methods on to the pages', async () => {
  expect((await server.request('/apply')).body).toBe('GET of a page');
  expect((await server.request('/apply', { method: 'PUT' })).body).toBe('PUT of a page');
});

it('submits nothing for a visitor whose connection is closed', async () => {
  address = undefined;

  await expect(post(form)).rejects.toThrow();
  expect(submitted).toEqual([]);
});
