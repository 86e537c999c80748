import { TOKEN_KEY } from '@site/runtime';
import type { Page } from '@playwright/test';
import { wholeBrowser } from '../../scripts/dev-environment/findBrowsers';
import { writtenFiles } from '../../shell/server/http/writtenFiles';
import { startServer } from '../../shell/server/testing/startServer';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('Back shows the page as it was left, before and after its application has started, and nothing of a session that is over', async ({
  playwright,
  launchOptions,
  site,
  seed,
}) => {
  await seed.post({ title: 'A secret plan', status: 'draft' });
  // Every visitor has pages that the browser keeps for Back: Playwright switches them off, and its shell has none.
  const whole = launchOptions.executablePath
    ? { executablePath: wholeBrowser(launchOptions.executablePath) }
    : { channel: 'chromium' };
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...whole,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: site.origin });
  for (const state of ['before', 'after']) {
    await page.goto('/faq');
    if (state === 'after') await expectAlive(page);
    await page.evaluate(() => Reflect.set(window, 'isKept', true));
    await page.goto('/apply');
    // A kept page does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isKept') as unknown)).toBe(true);

    await expect(page).toHaveURL('/faq');
    await expectAlive(page);
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
    await expect(page.getByLabel('First name')).toBeVisible();
  }

  // Nothing of an admin whose session has ended meanwhile, whether the browser has kept the screen or not.
  await page.goto('/faq');
  await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [TOKEN_KEY, site.token]);
  await page.goto('/admin/blog');
  await expect(page.getByRole('row', { name: /A secret plan/ })).toBeVisible();
  await page.goto('/faq');
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('row', { name: /A secret plan/ })).toBeHidden();
  await browser.close();
});

/** The worker that kept visited pages. */
const OLD_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(
  caches.open('visited-pages:1').then((cache) => cache.put('/golfers/ana', new Response('A child'))),
));
`;

const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a browser that has the worker of an earlier release, and what it kept, loses both', async ({
  page,
}) => {
  let isOld = true;
  const server = await startServer(
    async (ctx, next) => {
      if (!isOld || ctx.path !== '/sw.js') return next();
      ctx.type = 'js';
      ctx.body = OLD_WORKER;
      return undefined;
    },
    writtenFiles,
    (ctx) => {
      ctx.type = 'html';
      ctx.body = '<h1>A page</h1>';
    },
  );
  try {
    await page.goto(server.origin);
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(await kept(page)).toEqual({ caches: ['visited-pages:1'], workers: 1 });

    isOld = false;
    await page.goto(`${server.origin}/golfers`);
    await expect.poll(() => kept(page)).toEqual({ caches: [], workers: 0 });
  } finally {
    await server.close();
  }
});
