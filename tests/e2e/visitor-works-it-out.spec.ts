import { expectAlive } from '../fixtures/pageChecks';
import { GOLFER } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

test('a family sees where it stands, takes the dates along, and hands its answers to the application', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto(GOLFER);
  await expectAlive(page);
  await expect(page.getByText('About 3.44')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Golf School year: Year 12 Results: County or regional level')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send this to us', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  const file = page.getByRole('link', { name: 'Put them into your calendar (.ics)', exact: true });
  const answer = await request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await answer.text()).match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3);

  await page.getByRole('link', { name: 'Send this to us', exact: true }).click();
  await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Golf');
  await expect(page.getByLabel('About you')).toHaveValue(
    /School year: Year 12\nResults: County or regional level/,
  );
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family sees where it stands, with dates, and fills the application', async ({ page }) => {
    await page.goto('/check');
    await page.getByLabel('Sport', { exact: true }).selectOption('Tennis');
    await page.getByLabel('School year now (England)').selectOption('11');
    await page.getByLabel('Best results so far').selectOption('national');
    await page.getByLabel('Your family can pay each year').selectOption('20');
    await page.getByRole('button', { name: 'Show where we stand', exact: true }).click();

    await expect(page.getByText('4 of the five kinds of colleges are realistic')).toBeVisible();
    await expect(page.getByText('The money is short: with up to £20,000 a year')).toContainText('62 %');
    await expect(page.locator('main time')).toHaveCount(3);
    await page.getByRole('link', { name: 'Send this to us', exact: true }).click();
    await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Tennis');
    await expect(page.getByLabel('About you')).toHaveValue(/Results: National or international level/);
  });
});
