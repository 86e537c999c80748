/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Submission } from '../../src/render/submitForm';
import { keepPage } from '../html/keptPage';
import type { SubmitResult } from '../html/makePages';
import { answerErrors } from './answerErrors';
import { takeForms } from './takeForms';

const ORIGIN = 'https://site.example';
const submitted: { pathname: string; submission: Submission }[] = [];
let result: SubmitResult = 'sent';
let server: Server;
let origin: string;

beforeAll(async () => {
  const koa = new Koa();
  koa.silent = true;
  koa.use(answerErrors);
  koa.use(
    takeForms({
      origin: ORIGIN,
      addressOf: () => '192.0.2.7',
      schemeOf: () => 'https',
      pages: {
        submit: (pathname, submission) => {
          submitted.push({ pathname, submission });
          return Promise.resolve(result);
        },
      },
    }),
  );
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  submitted.length = 0;
  result = 'sent';
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${origin}/apply`, { method: 'POST', body, headers, redirect: 'manual' });

const form = new URLSearchParams({ firstName: 'Zoë', about: 'two\r\nlines' });

it('hands the fields to the page, and tells the api whose they are', async () => {
  await post(form);

  expect(submitted).toEqual([
    {
      pathname: '/apply',
      submission: {
        form: { firstName: 'Zoë', about: 'two\r\nlines' },
        headers: { 'X-Forwarded-For': '192.0.2.7', 'X-Forwarded-Proto': 'https' },
      },
    },
  ]);
});

it('leads to the page once the form was taken, so that a reload sends nothing again', async () => {
  const response = await post(form);

  expect([response.status, response.headers.get('Location')]).toEqual([303, '?sent=1']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('sends the page that says what is wrong, and nobody keeps it', async () => {
  result = await keepPage({ status: 422, html: '<p>too short</p>', dependencies: [], isDevelopment: false });
  const response = await post(form);

  expect([response.status, await response.text()]).toEqual([422, '<p>too short</p>']);
  expect([response.headers.get('Cache-Control'), response.headers.get('ETag')]).toEqual(['no-store', null]);
});

it('refuses a form where the page takes none', async () => {
  result = 'unsupported';
  const response = await post(form);

  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.text()).toContain('This page cannot take a form without JavaScript.');
});

it.each([
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour below the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin, in an old browser', { Origin: 'https://evil.example' }],
  ['a hidden origin', { Origin: 'null' }],
])('refuses a form of %s', async (_, headers) => {
  expect((await post(form, headers)).status).toBe(403);
  expect(submitted).toEqual([]);
});

it.each([
  ['Sec-Fetch-Site', 'same-origin'],
  ['Origin', ORIGIN],
])('takes its own form, known by %s', async (name, value) => {
  expect((await post(form, { [name]: value })).status).toBe(303);
});

it('refuses what is no form, and what is too long', async () => {
  expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);

  const long = await post(new URLSearchParams({ about: 'x'.repeat(140_000) }));
  expect([long.status, await long.text()]).toEqual([413, 'This form is too long to be sent in one go.']);
  expect(submitted).toEqual([]);
});

it('says what to do where no page could take the form', async () => {
  result = 'failed';
  const response = await post(form);

  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response.text()).toContain('Please go back, where your browser has kept what you typed');
});

it.each(['//evil.example/apply', '/apply/', '/x/../apply'])('knows no form at %s', async (path) => {
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    // Not fetch, which would mend the path.
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = request({ port, path, method: 'POST', headers }, ({ statusCode }) => resolve(statusCode));
    sent.once('error', reject).end(String(form));
  });

  expect(status).toBe(404);
  expect(submitted).toEqual([]);
});
