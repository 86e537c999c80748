import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

/** The open lists ask every half minute. */
const SOON = { timeout: 45_000 };
const family = {
  name: 'Leopoldine Ferrari',
  email: 'leopoldine@ferrari.example',
  message: 'Sport: Golf\nContact number: 020 7946 0123\nAbout: She plays off two.',
};

test('an open list shows a new lead by itself, while somebody types', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  test.slow();
  await signInAsAdmin();
  await openScreen(page, paths.adminLeads.to());
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const before = Number.parseInt((await menu.getByText(/^\d+ new$/).textContent()) ?? '', 10);
  await page.getByLabel('Search leads').fill('ferrari');
  await expect(page.getByText('No leads match your search.')).toBeVisible();

  await callApi({ origin: site.origin }, 'POST /applications', family);

  await expect(page.getByRole('row', { name: family.name }).first()).toBeVisible(SOON);
  await expect(menu.getByText(`${before + 1} new`)).toBeVisible(SOON);
  await expect(page.getByLabel('Search leads')).toBeFocused();
  await expect(page.getByLabel('Search leads')).toHaveValue('ferrari');
  expect(complaints).toEqual([]);
});
