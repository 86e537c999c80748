import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { admin, startTestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

// The account of a site of its own: other journeys sign in with the one that they share.
const test = testOnOwnSite('passkey', (name) => startTestSite(name, { seed: 'none' }));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NAME = 'Office laptop';

/** A device inside the browser, which keeps passkeys and knows its owner. Returns the switch of that knowledge. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(paths.login.to());
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(paths.home.to());
}

test('an admin adds a passkey, signs in with it alone, and removes it', async ({
  page,
  site,
  complaints,
}) => {
  // It judges four states in light and dark, and at every width.
  test.slow();
  const recognise = await plugIn(page);
  const scripts: string[] = [];
  await openLogin(page);
  await expect(passkeyButton(page)).toBeVisible();
  await expectSound(page, 'the login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.adminDashboard.to());

  await openScreen(page, paths.adminOwnAccount.to());
  const part = page.getByRole('region', { name: 'Passkeys' });
  await expect(part.getByText('You have no passkey yet.')).toBeVisible();
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Your current password').fill(admin.password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByLabel('Name')).toBeFocused();
  await expectSound(page, 'the name of a passkey');
  await part.getByLabel('Name').fill(NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The passkey ‘${NAME}’ is added`)).toBeVisible();
  await expect(part.getByRole('row', { name: NAME })).toContainText('Never');
  await logOut(page);

  page.on('request', (request) => scripts.push(request.url()));
  await openLogin(page);
  const before = scripts.length;
  await passkeyButton(page).click();
  await expect(page).toHaveURL(paths.adminDashboard.to());
  // The library comes with the click, from this site.
  expect(scripts.slice(before).filter((url) => new URL(url).origin !== site.origin)).toEqual([]);
  await openScreen(page, paths.adminOwnAccount.to());
  await expect(part.getByRole('row', { name: NAME })).not.toContainText('Never');
  await expect(page.getByText(`With the passkey ‘${NAME}’`)).toBeVisible();
  await expectSound(page, 'an account with a passkey');
  await logOut(page);

  // A stranger at the device.
  await recognise(false);
  await openLogin(page);
  await passkeyButton(page).click();
  await expect(page.getByText(/^No passkey was used/)).toBeVisible();
  await expectSound(page, 'a login that was given up');
  await recognise(true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(paths.adminDashboard.to());

  await openScreen(page, paths.adminOwnAccount.to());
  await part.getByRole('button', { name: `Remove ${NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`The passkey ‘${NAME}’ is removed`)).toBeVisible();
  await expect(part.getByText('You have no passkey yet.')).toBeVisible();
  await logOut(page);
  await openLogin(page);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('That passkey is not known here');
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});
