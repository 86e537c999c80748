import { downloads } from '@site/contract';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('the info hub links to its six pages', async ({ page }) => {
  await page.goto('/info');
  const main = page.getByRole('main');
  for (const name of ["FAQ's", 'Facts', 'Resources', 'Blogs', 'Our Programs', 'Trainers']) {
    await expect(main.getByRole('heading', { level: 3, name, exact: true }).getByRole('link')).toBeVisible();
  }
  await main.getByRole('link', { name: "FAQ's", exact: true }).click();
  await expect(page).toHaveURL('/faq');
});

test('a parent opens an answer with the keyboard, and sends a question', async ({ page, complaints }) => {
  await page.goto('/faqs');
  const first = page.locator('summary', { hasText: 'When should we start?' });
  const costs = page.locator('summary', { hasText: 'Does a scholarship pay for everything?' });
  const answers = { first: page.getByText('The best age is 13-15.'), costs: page.getByText('Rarely. Most') };
  await expect(answers.first).toBeVisible();
  await expect(answers.costs).toBeHidden();

  await first.focus();
  await page.keyboard.press('Enter');
  await expect(answers.first).toBeHidden();
  await costs.focus();
  await page.keyboard.press('Space');
  await expect(answers.costs).toBeVisible();

  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  expect(complaints).toEqual([]);
});

test('ten figures, each with its source and date', async ({ page }) => {
  await page.goto('/facts');
  const figures = page.getByRole('main').getByRole('list').first().locator(':scope > li');

  await expect(figures).toHaveCount(10);
  await expect(figures.filter({ hasText: /Source: .*20\d\d/ })).toHaveCount(10);
});

test('a family downloads documents', async ({ page, request }) => {
  await page.goto('/resources');
  for (const { title, path } of downloads) {
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
    const file = await request.get(path);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a family reads an article; official sites get no referrer', async ({ page }) => {
  await page.goto('/resources');
  const official = page.getByRole('region', { name: 'Where the rules are made' }).getByRole('link');
  await expect(official.first()).toBeVisible();
  for (const link of await official.all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', /noreferrer/);
  }
  await page.getByRole('link', { name: 'Your marks matter more than you think' }).click();
  await expect(page).toHaveURL('/blog/academics-scholarships');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page of examples glows, and is noindex', async ({ page }) => {
  await page.goto('/example');
  await expectAlive(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const glow = page.getByRole('region', { name: 'Glowing cards' });
  await expect(glow.getByRole('heading', { level: 3 })).toHaveCount(3);

  // The light is at the pointer.
  const light = glow.locator('[data-glow]').first();
  const place = () => light.evaluate((card) => getComputedStyle(card).getPropertyValue('--glow-at'));
  const before = await place();
  await light.hover();
  await expect.poll(place).not.toBe(before);
});
