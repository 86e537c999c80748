import type { Page } from '@playwright/test';
import { serviceWorker } from '../../shell/server/http/serviceWorker';
import { startServer, type TestServer } from '../../shell/server/testing/startServer';
import { expect, test } from '../fixtures/test';

/** In its form the worker that kept visited pages. */
const OLD = `
self.addEventListener('install', (event) => event.waitUntil(
  caches.open('visited-pages:1').then((cache) => cache.put('/golfers/ana', new Response('A child'))),
));
self.addEventListener('fetch', (event) => event.respondWith(caches.match('/golfers/ana')));
`;

let isOld: boolean;
let server: TestServer;
test.beforeEach(async () => {
  isOld = true;
  server = await startServer(
    async (ctx, next) => {
      if (!isOld || ctx.path !== '/sw.js') return next();
      ctx.type = 'js';
      ctx.body = OLD;
      return undefined;
    },
    serviceWorker,
    (ctx) => {
      ctx.type = 'html';
      ctx.body = '<h1>A page</h1>';
    },
  );
});
test.afterEach(() => server.close());

const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a browser that has the worker of before, and what it kept, loses both at its next visit', async ({
  page,
}) => {
  await page.goto(server.origin);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await kept(page)).toEqual({ caches: ['visited-pages:1'], workers: 1 });
  await page.goto(server.origin);
  await expect(page.getByText('A child')).toBeVisible();

  isOld = false;
  await page.goto(`${server.origin}/golfers`);
  await expect.poll(() => kept(page)).toEqual({ caches: [], workers: 0 });
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('A page');
});
