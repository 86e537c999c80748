import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const SOON = { timeout: 5_000 };
const family = {
  name: 'Leopoldine Ferrari',
  email: 'leopoldine@ferrari.example',
  message: 'Sport: Golf\nContact number: 020 7946 0123\nAbout: She plays off two.',
};

test('two tabs of an admin show a new lead within five seconds, over one connection', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const connections: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/overview/events')) connections.push(request.url());
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.adminDashboard.to());
  await openScreen(page, paths.adminLeads.to());
  const other = await context.newPage();
  await openScreen(other, paths.adminDashboard.to());
  await openScreen(other, paths.adminLeads.to());
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const before = Number.parseInt((await menu.getByText(/^\d+ new$/).textContent()) ?? '', 10);
  await page.getByLabel('Search leads').fill('ferrari');
  await expect(page.getByText('No leads match your search.')).toBeVisible();

  await callApi({ origin: site.origin }, 'POST /applications', family);

  await Promise.all(
    [page, other].map((tab) => expect(tab.getByRole('row', { name: family.name }).first()).toBeVisible(SOON)),
  );
  await expect(menu.getByText(`${before + 1} new`)).toBeVisible(SOON);
  await expect(page.getByText('A new lead came in')).toBeAttached();
  await expect(page.getByLabel('Search leads')).toBeFocused();
  await expect(page.getByLabel('Search leads')).toHaveValue('ferrari');
  // One for each page that the first tab has shown: the second tab had none.
  expect(connections.length).toBeLessThanOrEqual(2);
  expect(complaints).toEqual([]);

  // The second tab takes over.
  await page.close();
  await callApi({ origin: site.origin }, 'POST /contact', { ...family, name: 'Valeska Ferrari' });
  await expect(other.getByRole('row', { name: 'Valeska Ferrari' })).toBeVisible(SOON);
});
