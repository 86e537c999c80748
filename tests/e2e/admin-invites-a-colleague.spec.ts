import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { admin, startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const nina = {
  name: 'Nina Reed',
  email: 'nina.reed@linksway.example',
  password: 'four unrelated little words',
};

// The accounts of a site of its own: another journey must not meet the new one.
const test = testOnOwnSite('invitation', (name) => startTestSite(name, { seed: 'none' }));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function logIn(page: Page): Promise<void> {
  await page.goto(paths.login.to());
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(paths.adminDashboard.to());
}

/** Sends an invitation. Returns the address of its link, on this site. */
async function invite(page: Page, { name, email }: typeof nina, site: TestSite): Promise<string> {
  const section = page.getByRole('region', { name: 'Invitations' });
  await section.getByLabel('Name', { exact: true }).fill(name);
  await section.getByLabel('Email address', { exact: true }).fill(email);
  await section.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(section.getByText(/^No mail server is set up: copy the link now/)).toBeVisible();
  const address = await section.getByText(/\/invitation#[\w-]{43}$/).innerText();
  return site.origin + paths.invitation.to() + new URL(address).hash;
}

test('an owner invites somebody, who chooses a password and writes for the blog', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  // It judges four states in light and dark, and at every width.
  test.slow();
  await logIn(page);
  await openScreen(page, paths.adminAccounts.to());
  const address = await invite(page, nina, site);
  await expectSound(page, 'an invitation');

  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: site.origin });
  const guest = await context.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const html = await (await guest.goto(address))?.text();
  expect(html).not.toContain(nina.email);
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(nina.email);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const accept = guest.getByRole('button', { name: 'Accept and sign in' });
  await guest.getByLabel('Password', { exact: true }).fill('short');
  await accept.click();
  await expect(guest.getByText('The password must be at least 12 characters long')).toBeVisible();
  await expectSound(guest, 'the page of an invitation');

  await guest.getByLabel('Password', { exact: true }).fill(nina.password);
  await accept.click();
  await expect(guest).toHaveURL(paths.adminDashboard.to());
  await expect(guest.getByText(`Signed in as ${nina.email} (editor)`)).toBeAttached();
  const token = new URL(address).hash.slice(1);
  expect(asked.filter((each) => each.includes(token))).toEqual([]);

  await page.reload();
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(nina.email) })).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByText(/This invitation is not valid/)).toBeVisible();
  await expectSound(guest, 'an invitation that was used');
  await context.close();
  expect(complaints).toEqual([]);
});

test('an invitation that is withdrawn opens nothing', async ({ page, browser, site, complaints }) => {
  await logIn(page);
  await openScreen(page, paths.adminAccounts.to());
  const address = await invite(page, { ...nina, email: 'oscar@linksway.example' }, site);
  await page.getByRole('button', { name: 'Withdraw the invitation for oscar@linksway.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('The invitation for oscar@linksway.example is withdrawn')).toBeVisible();
  await expect(page.getByText(address)).toBeHidden();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await expect(guest.getByText(/This invitation is not valid/)).toBeVisible();
  await guest.getByRole('link', { name: 'Go to the login' }).click();
  await expect(guest).toHaveURL(site.origin + paths.login.to());
  await guest.context().close();
  expect(complaints).toEqual([]);
});
