import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { moveToScreen, openScreen } from '../fixtures/adminScreens';
import { expectNoViolation } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const nina = {
  name: 'Nina Reed',
  email: 'nina.reed@linksway.example',
  password: 'four unrelated little words',
};

/** Sends an invitation. Returns the address of its link, on this site. */
async function invite(page: Page, { name, email }: typeof nina, site: TestSite): Promise<string> {
  const section = page.getByRole('region', { name: 'Invitations' });
  await section.getByLabel('Name', { exact: true }).fill(name);
  await section.getByLabel('Email address', { exact: true }).fill(email);
  await section.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(section.getByText(/^No email server is set up: copy the link now/)).toBeVisible();
  const address = await section.getByText(/\/invitation#[\w-]{43}$/).innerText();
  return site.origin + paths.invitation.to() + new URL(address).hash;
}

test('an owner invites somebody, who chooses a password, writes as an editor, sees nothing for owners, and becomes one', async ({
  page,
  browser,
  site,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await openScreen(page, paths.adminAccounts.to());
  const withdrawn = await invite(page, { ...nina, email: 'oscar@linksway.example' }, site);
  await page.getByRole('button', { name: 'Withdraw the invitation for oscar@linksway.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('The invitation for oscar@linksway.example is withdrawn')).toBeVisible();
  const address = await invite(page, nina, site);
  const context = await browser.newContext({ baseURL: site.origin });
  const guest = await context.newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  expect(await (await guest.goto(address))?.text()).not.toContain(nina.email);
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(nina.email);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const accept = guest.getByRole('button', { name: 'Accept and sign in' });
  await guest.getByLabel('Password', { exact: true }).fill('short');
  await accept.click();
  await expect(guest.getByText('The password must be at least 12 characters long')).toBeVisible();
  await expectNoViolation(guest, 'the page of an invitation');
  await guest.getByLabel('Password', { exact: true }).fill(nina.password);
  await accept.click();
  await expect(guest).toHaveURL(paths.adminBlog.to());
  await expect(guest.getByText(`Signed in as ${nina.email} (editor)`)).toBeAttached();
  expect(asked.filter((each) => each.includes(new URL(address).hash.slice(1)))).toEqual([]);

  const refused: string[] = [];
  guest.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await guest.getByRole('link', { name: 'New Post' }).click();
  await guest.getByLabel('Title', { exact: true }).fill('What an editor writes');
  await guest.getByRole('textbox', { name: 'Body', exact: true }).fill('In the words of an editor.');
  await guest.getByLabel('Status').selectOption('Published');
  await guest.getByRole('button', { name: 'Save and close' }).click();
  await expect(guest.getByRole('row', { name: /What an editor writes/ })).toBeVisible();
  await guest.goto(paths.post.to('what-an-editor-writes'));
  await guest.getByRole('link', { name: 'Edit this post', exact: true }).click();
  await expect(guest.getByLabel('Title', { exact: true })).toHaveValue('What an editor writes');
  await guest.goto(paths.golfers.to());
  await expect(guest.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await moveToScreen(guest, paths.adminLeads.to());
  await expect(guest.getByRole('heading', { level: 1, name: 'Only for owners' })).toBeVisible();
  expect(refused).toEqual([]);

  await page.reload();
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  await page.getByRole('button', { name: `Make owner ${nina.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(page.getByText(`${nina.email} is an owner now`)).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  for (const used of [address, withdrawn]) {
    // Only another hash would load nothing.
    await guest.goto(paths.home.to());
    await guest.goto(used);
    await expect(guest.getByText(/This invitation is not valid/)).toBeVisible();
  }
  await context.close();
  expect(complaints).toEqual([]);
});
