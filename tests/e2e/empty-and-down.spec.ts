import { expectAlive } from '../fixtures/pageChecks';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site with an empty database: the api stops before any page but the first is cached, then comes back.
let bare: TestSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  bare = await startTestSite('bare', { seed: 'none' });
  await bare.stopApi();
});
test.afterAll(() => bare.stop());

const DOWN: readonly { path: string; status: number; words: string }[] = [
  // Cached when the site started.
  { path: '/', status: 200, words: 'No posts found.' },
  { path: '/blog', status: 503, words: 'Error loading posts. Please try again later.' },
  { path: '/blog/some-post', status: 503, words: 'Error loading post. Please try again later.' },
  { path: '/golfers', status: 503, words: 'Error: ' },
  { path: '/golfers/somebody', status: 503, words: 'This profile could not be loaded' },
  { path: '/trainers', status: 503, words: 'Failed to load trainers' },
  { path: '/trainers/somebody', status: 503, words: 'This trainer could not be loaded' },
  { path: '/programs', status: 200, words: 'Future Champions Program' },
  { path: '/faq', status: 200, words: '2.3' },
  { path: '/facts', status: 200, words: '$3.6B' },
  { path: '/apply', status: 200, words: 'Sport' },
  { path: '/resources', status: 200, words: 'Apply Now' },
];

for (const { path, status, words } of DOWN) {
  test(`without the api ${path} shows its fixed content`, async ({ request }) => {
    const response = await request.get(bare.origin + path);
    const html = await response.text();

    expect(response.status()).toBe(status);
    expect(html.replaceAll('<!-- -->', '')).toContain(words);
    expect(html).toContain('Your pathway starts here.');
  });
}

for (const path of ['/future-champions', '/collegiate-pathway']) {
  test(`without the api ${path} shows its built-in content`, async ({ page }) => {
    await page.goto(bare.origin + path);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Program content not found.')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(/parents|What We Offer/i);
  });
}

test('without the api a form keeps what was typed, and shows an error', async ({ page }) => {
  await page.goto(`${bare.origin}/contact`);
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mina Okafor');
  await page.getByRole('textbox', { name: 'Email' }).fill('mina@family.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it too early at thirteen?');
  await page.getByRole('button', { name: /send/i }).click();

  await expect(page.getByText('Failed to send message. Please try again later.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is it too early at thirteen?');
});

const EMPTY: readonly { path: string; words: string }[] = [
  { path: '/', words: 'No posts found.' },
  { path: '/blog', words: 'No posts found.' },
  { path: '/golfers', words: 'No profiles match your criteria.' },
  { path: '/trainers', words: 'No trainers available at this time.' },
];

test('with the api back, empty pages say that they are empty', async ({ request }) => {
  await bare.restartApi();
  for (const { path, words } of EMPTY) {
    const response = await request.get(bare.origin + path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text(), path).toContain(words);
  }
});

test('neither an inactive programme nor its built-in content is shown', async ({ request }) => {
  const headers = { Authorization: `Bearer ${bare.token}` };
  const body = { title: 'Future Champions', slug: 'future-champions', status: 'inactive' };
  expect((await request.post(`${bare.origin}/api/programs`, { headers, data: body })).ok()).toBe(true);
  const response = await request.get(`${bare.origin}/future-champions`);

  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Program content not found.');
});
