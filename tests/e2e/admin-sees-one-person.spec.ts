import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation, WIDTHS } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const daughter = {
  name: 'Philippa Osterhaus',
  email: 'pip@osterhaus.example',
  message: 'Sport: Golf\nContact number: 020 7946 0871\nAbout: Ask my mother: mum@osterhaus.example',
};
const mother = {
  name: 'Henrike Osterhaus',
  email: 'Mum@Osterhaus.example',
  message: 'My daughter has applied. When can we talk?',
};

test('an admin sees that two leads are of one person', async ({ page, site, signInAsAdmin, complaints }) => {
  await callApi({ origin: site.origin }, 'POST /applications', daughter);
  await callApi({ origin: site.origin }, 'POST /contact', mother);
  await signInAsAdmin();
  await openScreen(page, paths.adminLeads.to());
  await page.getByLabel('Search leads').fill('osterhaus');
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  await expect(page.getByText('1 more of this person', { exact: true })).toHaveCount(2);
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^New/ }).click();
  await expect(page).toHaveURL(/\?q=osterhaus&state=new$/);

  await page.getByRole('link', { name: daughter.name, exact: true }).click();

  const others = page.getByRole('region', { name: 'More of this person' });
  await expect(others).toContainText('1 more of this person');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `a lead with others at ${width}`);
    await expectNoViolation(page, `a lead with others at ${width}`);
  }
  await others.getByRole('link', { name: /^Message of .* from Henrike Osterhaus$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: mother.name })).toBeVisible();

  expect(complaints).toEqual([]);
});
