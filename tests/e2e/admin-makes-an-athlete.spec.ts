import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const family = {
  name: 'Leocadia Brandreth',
  email: 'leocadia@brandreth.example',
  message: 'Sport: Tennis\nContact number: 020 7946 0912\nAbout: N/A',
};

test('an admin makes an athlete from an application', async ({ page, site, signInAsAdmin, complaints }) => {
  const response = await callApi({ origin: site.origin }, 'POST /applications', family);
  const { id } = (await response.json()) as { id: string };
  await signInAsAdmin();
  await openScreen(page, paths.adminLead.to(id));
  const part = page.getByRole('region', { name: 'Athlete', exact: true });
  await expectNoViolation(page, 'lead without an athlete');
  await part.getByRole('button', { name: 'Make an athlete', exact: true }).dblclick();

  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Leocadia');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Brandreth');
  await expect(page.getByText('This golfer is hidden: visitors get a page that is not found.')).toBeVisible();
  expect((await page.request.get(`${site.origin}/api/golfers/leocadia-brandreth`)).status()).toBe(404);

  await openScreen(page, paths.adminLead.to(id));
  await expect(part.getByRole('link', { name: family.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Joined', exact: true, pressed: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
  await expect(history).toContainText(['Moved from New to Joined', 'Made an athlete']);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolation(page, `lead with an athlete at ${width}`);
    await expectFits(page, `lead with an athlete at ${width}`);
  }
  await part.getByRole('link', { name: family.name, exact: true }).click();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Leocadia');
  expect(complaints).toEqual([]);
});
