import { exportPaths, deviceKeys } from '@site/contract';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { callApi, sendLead } from '../fixtures/api';
import { logIn } from '../fixtures/logIn';
import { expectAlive } from '../fixtures/pageChecks';
import { deviceText, readDevice } from '../fixtures/readDevice';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The number by which a login knows this browser again outlives the session, and says nothing of it. */
const isWork = (entry: string) => !/^device [0-9a-f]{32}$/.test(entry);

/** The addresses and the bearer headers of all requests of a browser's pages. */
function listen(context: BrowserContext) {
  const traffic = { addresses: [] as string[], credentials: [] as string[] };
  context.on('request', (request) => {
    const { authorization, referer } = request.headers();
    traffic.addresses.push(request.url(), referer ?? '');
    if (authorization) traffic.credentials.push(`${request.url()} ${authorization}`);
  });
  return traffic;
}

test('after a logout nothing of the work is left, and no URL has contained the token', async ({
  page,
  context,
  seed,
  site,
}) => {
  const draft = await seed.post({ title: 'Xanadu plan', status: 'draft', body: '<p>Xanadu words.</p>' });
  await sendLead(site, 'applications', {
    name: 'Xanadu Applicant',
    email: 'xanadu@family.example',
    message: 'Xanadu asks.',
  });
  const hidden = { firstName: 'Xanadu', lastName: 'Hidden', isPublished: false };
  await callApi(site, 'POST /golfers', hidden);
  const before = listen(context);
  // The data that a visit has stored is deleted as well.
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => deviceText(page)).toContain(deviceKeys.etag);
  await logIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  const token = (await page.evaluate((key) => localStorage.getItem(key), deviceKeys.token))!;

  const menu = page.getByRole('navigation', { name: 'Admin' });
  for (const [screen, text] of [
    ['Golfers', 'Xanadu Hidden'],
    ['Applications', 'Xanadu Applicant'],
    ['Blog', 'Xanadu plan'],
  ] as const) {
    await menu.getByRole('link', { name: screen, exact: true }).click();
    await expect(row(page, text)).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Applications', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await download;
  // Closing a tab with unsaved input leaves a draft on the device.
  const writing = await context.newPage();
  await writing.goto(`/admin/blog/edit/${draft.id}`);
  await writing.getByRole('textbox', { name: 'Body', exact: true }).fill('Xanadu, half a thought');
  await expect.poll(() => deviceText(page)).toContain('Xanadu, half a thought');
  await writing.close();

  // The home page stores public responses, which would hide what the logout leaves behind.
  const cutOff = (route: Route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback();
  await page.route('**/api/**', cutOff);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await readDevice(page)).filter(isWork)).toEqual([]);
  await page.unroute('**/api/**', cutOff);
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(before.addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(before.addresses.filter((address) => address.includes(admin.password))).toEqual([]);

  const after = listen(context);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  for (const path of ['/golfers', `/blog/${draft.slug}`, '/golfers/xanadu-hidden', '/admin/blog']) {
    await page.goto(path);
    await expectAlive(page);
    await expect(page.getByText('Xanadu')).toHaveCount(0);
  }
  expect((await context.request.get(exportPaths.applications)).status()).toBe(401);
  expect(after.credentials).toEqual([]);
  const old = { origin: site.origin, token };
  await expect(callApi(old, 'GET /applications')).rejects.toThrow('answered 401');
});
