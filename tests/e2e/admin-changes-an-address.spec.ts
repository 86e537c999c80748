import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an athlete gets another address, and the old one leads to it', async ({
  page,
  site,
  request,
  complaints,
}) => {
  const consent = { given_by: 'M. Wren', given_at: '2025-09-01' };
  const fields = { first_name: 'Oriel', last_name: 'Wren', consent };
  await callApi(site, 'POST /golfers', fields);
  expect((await request.get('/golfers/oriel-wren')).status()).toBe(200);

  await openScreen(page, `${paths.adminGolfers.to()}?q=oriel`);
  await page.getByRole('button', { name: 'Edit Oriel Wren', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Address of the profile', { exact: true }).click();
  const slug = dialog.getByLabel('Slug');
  await expect(slug).toHaveValue('oriel-wren');
  await slug.fill('Oriel Wren');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/^Slug may only hold/).first()).toBeVisible();
  await slug.fill('oriel-of-leeds');
  await expect(dialog.getByText(/Links to the old address will lead to the new one/)).toBeVisible();
  await expectSound(page, 'address');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('‘Oriel Wren’ is saved')).toBeVisible();

  const moved = await request.get('/golfers/oriel-wren?from=mail', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/golfers/oriel-of-leeds?from=mail']);
  await page.goto('/golfers/oriel-wren');
  await expect(page).toHaveURL('/golfers/oriel-of-leeds');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oriel Wren');
  expect(complaints).toEqual([]);
});

test('a trainer gets another address, and a new trainer takes the old one over', async ({
  page,
  site,
  request,
}) => {
  await callApi(site, 'POST /trainers', { first_name: 'Piers', last_name: 'Lark' });
  await openScreen(page, `${paths.adminTrainers.to()}?q=piers`);
  await page.getByRole('button', { name: 'Edit Piers Lark', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Slug').fill('coach-lark');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('‘Piers Lark’ is saved')).toBeVisible();

  const old = () => request.get('/trainers/piers-lark', { maxRedirects: 0 });
  const moved = await old();
  expect([moved.status(), moved.headers().location]).toEqual([301, '/trainers/coach-lark']);
  await callApi(site, 'POST /trainers', { first_name: 'Piers', last_name: 'Lark', title: 'The younger' });
  const taken = await old();
  expect([taken.status(), (await taken.text()).includes('The younger')]).toEqual([200, true]);
});
