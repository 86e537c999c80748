import { expectAlive } from '../fixtures/pageChecks';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site: its api stops before most of its pages have been opened for the first time.
let site: TestSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTestSite('away');
});
test.afterAll(() => site.stop());

const AWAY = 'The service is away for a moment.';
/** What is said of a record that does not exist. */
const MISSING = /This profile is incomplete|Trainer not found|404 - Page Not Found/;
const UNOPENED = [
  '/golfers/sofia-larrauri',
  '/athletes/sofia-larrauri',
  '/trainers/helen-marchbank',
  '/blog/what-coaches-look-for',
  '/golfers',
  '/trainers',
  '/blog',
];

async function visit(path: string) {
  const response = await fetch(site.origin + path);
  return {
    path,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    html: await response.text(),
  };
}

async function expectAway(path: string): Promise<void> {
  const { html, ...answer } = await visit(path);

  expect(answer).toEqual({ path, status: 503, retryAfter: '5' });
  expect(html, path).toContain(AWAY);
  expect(html, path).toContain('Try again');
  expect(html, path).not.toMatch(MISSING);
}

test('a page that nobody had opened says that the service is away, and comes by itself', async ({ page }) => {
  await site.stopApi();
  for (const path of UNOPENED) await expectAway(path);
  await page.goto(`${site.origin}/golfers/sofia-larrauri`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This profile could not be loaded');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await site.restartApi();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofía Larrauri');
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('so does one that is opened by a link during the outage, and Try again loads it at once', async ({
  page,
}) => {
  await page.goto(`${site.origin}/golfers`);
  await expectAlive(page);
  const link = page.getByRole('link', { name: 'Zanele Khwezana' });
  const address = await link.getAttribute('href');
  await site.stopApi();
  await link.click();
  await expect(page).toHaveURL(site.origin + address);
  await expect(page.getByText(AWAY)).toBeVisible();
  await expect(page.getByText(MISSING)).toHaveCount(0);

  // The page also tries by itself: it must not succeed before the button is pressed.
  await page.route('**/api/**', (route) => route.abort());
  await site.restartApi();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zanele Khwezana');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Try again loads the page anew, with its query', async ({ page }) => {
    await site.stopApi();
    await page.goto(`${site.origin}/trainers?page=2`);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page).toHaveURL(`${site.origin}/trainers?page=2`);
    await site.restartApi();
  });
});

test('so does one after a restart of the shell during the outage', async () => {
  await site.stopApi();
  await site.restartShell();
  await expectAway('/golfers/isla-thornbury');
  await expectAway('/trainers/ruth-penhallow');

  await site.restartApi();
  await expect.poll(async () => (await visit('/golfers/isla-thornbury')).status).toBe(200);
  expect(await visit('/golfers/nobody')).toMatchObject({
    status: 404,
    html: expect.stringContaining('This profile is incomplete. Please check back soon.'),
  });
});
