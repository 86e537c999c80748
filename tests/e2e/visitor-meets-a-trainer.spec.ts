import type { TrainerWire } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a parent finds the head of golf and one of her athletes', async ({ page, complaints }) => {
  await page.goto('/info');
  await expectAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Trainers' }).click();
  await expect(page).toHaveURL('/trainers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Helen Marchbank' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helen Marchbank');
  await expect(page.getByText('Head of Golf')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:helen.marchbank@linksway.example',
  );
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:02079460131');
  await expect(page.getByText('I do not promise places.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Athletes Coached' })).toBeVisible();
  await page.getByRole('link', { name: 'Isla Thornbury' }).click();
  await expect(page).toHaveURL('/athletes/isla-thornbury');
  expect(complaints).toEqual([]);
});

test('the list shows portraits at 150 pixels, three specialties each, and how many more', async ({
  page,
}) => {
  await page.goto('/trainers');
  const ruth = page.getByRole('article').filter({ hasText: 'Ruth Penhallow' });
  const plate = ruth.locator('img');

  await plate.scrollIntoViewIfNeeded();
  await expect(plate).toHaveJSProperty('complete', true);
  expect(await plate.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  expect(await plate.boundingBox()).toMatchObject({ width: 150, height: 187.5 });
  await expect(plate).toHaveAttribute('src', /\/plate-pool-\d-400\.avif$/);
  await expect(ruth.getByText('RP', { exact: true })).toBeVisible();
  const badges = ruth.getByRole('list', { name: 'Specialties' }).getByRole('listitem');
  await expect(badges).toHaveCount(4);
  await expect(badges.last()).toContainText('+3');
});

test('a bio is truncated after three lines', async ({ page }) => {
  await page.goto('/trainers');
  const bio = page.getByText('Helen played four seasons of college golf');
  const lines = await bio.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );

  expect(Math.round(lines)).toBe(3);
});

test('initials stand for a missing photo, also where the plate cannot be loaded', async ({ page }) => {
  await page.route('**/plate-*', (route) => route.abort());
  await page.goto('/trainers/helen-marchbank');

  await expect(page.getByText('HM', { exact: true })).toBeVisible();
});

test('a missing trainer is a 404 with a link back', async ({ page }) => {
  const response = await page.goto('/trainers/nobody-of-this-name');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainer not found');
  await page.getByRole('link', { name: 'All trainers' }).click();
  await expect(page).toHaveURL('/trainers');
});

test('while the api is down, an uncached profile is a 503 with a message', async ({ page, site }) => {
  // A trainer of its own: one that another test has loaded is still shown without the api.
  const fields = { first_name: 'Nobody', last_name: 'Knows' };
  const { id } = (await (await callApi(site, 'POST /trainers', fields)).json()) as TrainerWire;
  await site.stopApi();
  try {
    const response = await page.goto('/trainers/nobody-knows');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This trainer could not be loaded');
  } finally {
    await site.restartApi();
  }
  // docs/product.md#data-timings: an error is retried after 5 s, without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody Knows');
  // Other tests count the trainers.
  await callApi(site, `DELETE /trainers/${id}`);
});

test.describe('without JavaScript, of a trainer with many athletes', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent finds all of them, page by page', async ({ page, site }) => {
    const create = async (call: 'POST /trainers' | 'POST /golfers', fields: object) =>
      ((await (await callApi(site, call, fields)).json()) as { id: string }).id;
    const trainer = await create('POST /trainers', { first_name: 'Busy', last_name: 'Bernard' });
    const athletes: string[] = [];
    for (let nr = 10; nr < 35; nr += 1)
      athletes.push(
        await create('POST /golfers', { firstName: 'Pupil', lastName: `Nr${nr}`, trainerId: trainer }),
      );
    await page.goto('/trainers/busy-bernard');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('link', { name: 'Next page' }).click();

    await expect(page).toHaveURL('/trainers/busy-bernard?page=2#athletes-coached');
    await expect(page.getByRole('heading', { name: 'Athletes Coached' })).toBeInViewport();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Pupil Nr34' })).toBeVisible();
    const address = page.locator('link[rel="canonical"]');
    await expect(address).toHaveAttribute('href', /\/trainers\/busy-bernard\?page=2$/);
    expect((await page.goto('/trainers/busy-bernard?page=3'))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page.getByRole('article')).toHaveCount(24);
    // Other tests count the athletes and the trainers.
    for (const id of athletes) await callApi(site, `DELETE /golfers/${id}`);
    await callApi(site, `DELETE /trainers/${trainer}`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent reads who the trainers are, and the profile of one', async ({ page }) => {
    await page.goto('/trainers');
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('link', { name: 'Helen Marchbank' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helen Marchbank');
    await expect(page.getByRole('link', { name: 'Apply Now' }).first()).toBeVisible();
  });
});
