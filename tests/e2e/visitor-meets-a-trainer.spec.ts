import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a parent finds the head of golf and one of her athletes', async ({ page, complaints }) => {
  await page.goto('/info');
  await expectAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Trainers' }).click();
  await expect(page).toHaveURL('/trainers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const bio = page.getByText('Helen played four seasons of college golf');
  const lines = await bio.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  const portrait = page.getByRole('article').filter({ hasText: 'Ruth Penhallow' }).locator('img');
  expect(await portrait.boundingBox()).toMatchObject({ width: 150, height: 187.5 });

  await page.getByRole('link', { name: 'Helen Marchbank' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helen Marchbank');
  await expect(page.getByText('Head of Golf')).toBeVisible();
  const mail = 'mailto:helen.marchbank@linksway.example';
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', mail);
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:02079460131');
  await expect(page.getByText('I do not promise places.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Athletes Coached' })).toBeVisible();
  await page.getByRole('link', { name: 'Isla Thornbury' }).click();
  await expect(page).toHaveURL('/athletes/isla-thornbury');
  expect(complaints).toEqual([]);
});
