/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage } from './compressPage';
import { withReference } from './reference';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const HTML = '<!doctype html><html><body><div id="app"><main>x</main></div></body></html>';
const pageOf = (status: number, isDevelopment = false) =>
  compressPage({ status, html: HTML }, { isDevelopment });

it.each([500, 503])('a page with the status %i names its request, in every encoding', async (status) => {
  const page = await pageOf(status);
  const { body: plain } = await withReference(page, 'identity', ID);
  const { body: br } = await withReference(page, 'br', ID);
  const { body: gz } = await withReference(page, 'gzip', ID);

  const html = plain.toString();
  expect(html).toContain(`Reference: ${ID}</aside></body></html>`);
  expect(html).toContain('<div id="app"><main>x</main></div>');
  expect([brotliDecompressSync(br), gunzipSync(gz)].map(String)).toEqual([html, html]);
});

it('its policy allows the style, and nothing else that the page did not have', async () => {
  const page = await pageOf(503);
  const { policy } = await withReference(page, 'identity', ID);

  expect(policy.replace(/'sha256-[\w+/=]+' (?=[^;]*'self')/, '')).toBe(page.policy);
  const unsafe = await pageOf(503, true);
  expect((await withReference(unsafe, 'identity', ID)).policy).toBe(unsafe.policy);
});

it('the page itself, which others may get, stays as it is', async () => {
  const page = await pageOf(503);
  const first = await withReference(page, 'identity', ID);
  const second = await withReference(page, 'identity', ID.replace('0', '1'));

  expect(page.bodies.identity.toString()).toBe(HTML);
  expect(second.body.toString()).not.toContain(ID);
  expect(first.body.toString()).toContain(ID);
});

it.each([200, 404, 422])('a page with the status %i names none', async (status) => {
  const { bodies, ...page } = await pageOf(status);

  expect(await withReference({ bodies, ...page }, 'br', ID)).toEqual({
    body: bodies.br,
    policy: page.policy,
  });
});

it('a page that quotes the api, which named the request, names it once', async () => {
  const html = HTML.replace('x', `Reference: ${ID}`);
  const page = await compressPage({ status: 500, html });

  expect((await withReference(page, 'identity', ID)).body.toString()).toBe(html);
});
