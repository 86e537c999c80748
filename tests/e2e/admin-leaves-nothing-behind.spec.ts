import { exportPaths, deviceKeys } from '@site/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { failApi } from '../fixtures/failApi';
import { expectAlive } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(page: Page): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  return (await page.evaluate((key) => localStorage.getItem(key), deviceKeys.token))!;
}

/** Everything stored in this browser: local and session storage, and every entry of every database. */
const readDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const request = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('refused'));
      });
    const found = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, value]) => `${key} ${String(value)}`),
    );
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await request(database.transaction(store).objectStore(store).getAll());
        found.push(...values.map((value) => `${name} ${JSON.stringify(value)}`));
      }
      database.close();
    }
    return found;
  });

/** The number by which a login knows this browser again outlives the session, and says nothing of it. */
const isWork = (entry: string) => !/^device [0-9a-f]{32}$/.test(entry);

interface Traffic {
  addresses: string[];
  /** The bearer headers of all requests. */
  credentials: string[];
  answers: Promise<string>[];
}

/** Every request of a browser's pages, and the text of every response. */
function listen(context: BrowserContext): Traffic {
  const traffic: Traffic = { addresses: [], credentials: [], answers: [] };
  context.on('request', (request) => {
    traffic.addresses.push(request.url());
    const { authorization, referer } = request.headers();
    if (authorization) traffic.credentials.push(`${request.url()} ${authorization}`);
    if (referer) traffic.addresses.push(referer);
  });
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html|csv/.test(type)) traffic.answers.push(response.text().catch(() => ''));
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
  await callApi({ origin: site.origin }, 'POST /applications', {
    name: 'Xanadu Applicant',
    email: 'xanadu@family.example',
    message: 'Xanadu asks.',
  });
  const hidden = { firstName: 'Xanadu', lastName: 'Hidden', isPublished: false };
  await callApi(site, 'POST /golfers', hidden);
  const before = listen(context);
  // What a visit has stored is deleted as well.
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await readDevice(page)).join()).toContain(deviceKeys.etag);
  const token = await signIn(page);

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
  await expect.poll(async () => (await readDevice(page)).join()).toContain('Xanadu, half a thought');
  await writing.close();
  const view = await context.newPage();
  await view.goto(`/blog/${draft.slug}`);
  await expect(heading(view)).toHaveText('Xanadu plan');
  await view.close();

  // The home page stores public responses, which would hide what the logout leaves behind.
  const reads = await failApi(page, '/**', 'is cut off');
  reads.fail('GET');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await readDevice(page)).filter(isWork)).toEqual([]);
  reads.fail();
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(before.addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(before.addresses.filter((address) => address.includes(admin.password))).toEqual([]);

  const after = listen(context);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  for (const path of [
    '/',
    '/golfers',
    '/blog',
    `/blog/${draft.slug}`,
    '/golfers/xanadu-hidden',
    '/admin/blog',
  ]) {
    await page.goto(path);
    await expectAlive(page);
    await expect(page.getByText('Xanadu')).toHaveCount(0);
  }
  expect((await context.request.get(exportPaths.applications)).status()).toBe(401);
  const answers = await Promise.all(after.answers);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((answer) => answer.includes('Xanadu'))).toEqual([]);
  expect(after.credentials).toEqual([]);
  const old = { origin: site.origin, token };
  await expect(callApi(old, 'GET /applications')).rejects.toThrow('answered 401');
});

const HOSTILE = [
  '<p>Good words.</p>',
  '<script>window.hacked = "script"</script>',
  '<img src="/nowhere.png" alt="" onerror="window.hacked = \'handler\'">',
  '<p onclick="window.hacked = \'click\'">Press here</p>',
  '<p><a href="javascript:window.hacked=\'link\'">Follow me</a></p>',
  '<p><a href="JaVa\nScript:window.hacked=\'link\'">Follow me too</a></p>',
  '<svg onload="window.hacked = \'svg\'"><a xlink:href="javascript:window.hacked=1"><text>Drawn</text></a></svg>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<form action="javascript:window.hacked=1"><button>Send</button></form>',
].join('');

/**
 * Checks that the shown HTML contains nothing hostile, using it runs nothing, and the page's policy blocked nothing of
 * it.
 */
async function expectHarmless(page: Page, shown: string, complaints: readonly string[]): Promise<void> {
  const area = page.locator(shown);
  await expect(area).toContainText('Good words.');
  const found = await area.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(/^(script|iframe|object|embed|form)$/i.test(element.tagName) ? [element.tagName] : []),
      ...element
        .getAttributeNames()
        .map((name) => `${name}=${element.getAttribute(name) ?? ''}`)
        .filter((attribute) => /^on|javascript:|^srcdoc/i.test(attribute.replace(/\s/g, ''))),
    ]),
  );
  expect(found).toEqual([]);
  for (const text of ['Press here', 'Follow me', 'Follow me too']) {
    const words = area.getByText(text, { exact: true });
    if ((await words.count()) > 0) await words.click();
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const blocked = complaints.filter((text) => /Content.Security.Policy|Refused/i.test(text));
  // Chromium also reports the handlers of the document that the sanitiser parses but never shows.
  expect(blocked.filter((text) => !text.startsWith('Executing inline event handler'))).toEqual([]);
}

test('a hostile post is harmless in the preview, in the editor and on its page', async ({
  page,
  complaints,
  seed,
  site,
}) => {
  await signIn(page);
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Not what it seems');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.getByLabel('Body', { exact: true }).fill(HOSTILE);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectHarmless(page, '[role=tabpanel]', complaints);

  await page.getByRole('tab', { name: 'Write' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open this text in the editor?' });
  await question.getByRole('button', { name: 'Open in the editor' }).click();
  await expectHarmless(page, '[role=tabpanel] [contenteditable=true]', complaints);

  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.getByLabel('Body', { exact: true }).fill(HOSTILE);
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(row(page, 'Not what it seems')).toBeVisible();
  await page.goto('/blog/not-what-it-seems');
  await expectHarmless(page, 'main article:has(h1)', complaints);
  // It shows a missing picture, which would fail other tests.
  const stored = (await (await callApi(site, 'GET /posts/not-what-it-seems')).json()) as { id: string };
  await seed.removePost(stored.id);
});

test.describe('two tabs', () => {
  test('a logout in one tab ends the other, even with unsaved work', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/admin/blog/new');
    await other.getByLabel('Title', { exact: true }).fill('Left in the other tab');
    await expect.poll(async () => (await readDevice(other)).join()).toContain('Left in the other tab');
    await page.getByRole('button', { name: 'Logout' }).first().click();

    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL(/\/(login)?$/);
    await expect(other.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    // The home page of the first tab may store public responses; a tab keeps its number.
    const isPrivate = (entry: string) => isWork(entry) && !/^(?:etag|body|admin-tab)/.test(entry);
    await expect.poll(async () => (await readDevice(other)).filter(isPrivate)).toEqual([]);
    await other.goto('/admin/blog');
    await expect(other).toHaveURL('/login');
  });

  test('one login resumes the expired session in both tabs', async ({ page, context, site }) => {
    const token = await signIn(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      // What a screen reads when it is opened may ask for the password, too.
      await Promise.all([tab.waitForResponse('**/api/overview'), tab.goto('/admin/dashboard')]);
      await expect(heading(tab)).toHaveText('Dashboard');
    }
    await callApi({ origin: site.origin, token }, 'POST /auth/logout');
    const questionIn = (tab: Page) => tab.getByRole('dialog', { name: 'Your session has ended' });
    for (const [tab, screen] of [
      [page, 'Golfers'],
      [other, 'Trainers'],
    ] as const) {
      const menu = tab.getByRole('navigation', { name: 'Admin' });
      await menu.getByRole('link', { name: screen, exact: true }).click();
      await expect(questionIn(tab)).toBeVisible();
    }

    await questionIn(other).getByLabel('Password').fill(admin.password);
    await questionIn(other).getByRole('button', { name: 'Login' }).click();
    for (const tab of [page, other]) {
      await expect(questionIn(tab)).toBeHidden();
      await expect(tab.getByRole('table')).toBeVisible();
    }
  });
});
