import { paths } from '@site/contract';
import { readLeads } from '../fixtures/api';
import { tabOn, tabTo } from '../fixtures/keyboard';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a family sees where it stands and applies, with the keyboard alone', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'keyboard@example.com';
  await page.goto(paths.check.to());
  await expectAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByLabel('School year now (England)'));
  await page.keyboard.press('y');
  await tabOn(page, page.getByLabel('Marks in core subjects'));
  await page.keyboard.type('Mostly 7');
  await expect(page.getByLabel('Marks in core subjects')).toHaveValue('high');
  const grades = page.getByRole('group', { name: 'Or count your GCSEs' }).getByRole('textbox');
  for (const grade of await grades.all()) await tabOn(page, grade);
  await tabOn(page, page.getByRole('button', { name: 'See where you stand', exact: true }));
  await page.keyboard.press('Enter');

  const answer = page.getByRole('heading', { name: 'Where you stand', exact: true });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await tabTo(page, page.getByRole('link', { name: 'Tell us about yourself', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('First name'));
  for (const word of ['Ana', 'Ruiz', '+34 600 000 000', email]) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Tennis');
  await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Tennis');
  await tabTo(page, page.getByRole('button', { name: 'Submit application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  expect(complaints).toEqual([]);
});
