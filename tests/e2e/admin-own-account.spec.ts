import { TOKEN_KEY } from '@site/runtime';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn } from '../fixtures/logIn';
import { expectNoViolation } from '../fixtures/pageChecks';
import { addColleague } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const WITH_CODES = { email: 'jo.codes@linksway.example', password: 'three other little words' };
const STEP_MS = 30_000;

async function openAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Your account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

/** As an app does it, some steps of time from now. */
const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

test('an admin turns on one-time codes, signs in with them, and turns them off', async ({ page, site }) => {
  await addColleague(site, { ...WITH_CODES, role: 'owner' });
  await logIn(page, WITH_CODES);
  await openAccount(page);
  const part = page.getByRole('region', { name: 'One-time codes' });
  await part.getByRole('button', { name: 'Set up one-time codes' }).click();
  await part.getByLabel('Your current password').fill(WITH_CODES.password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoViolation(page, 'setting up codes');
  const secret = (await part.getByRole('code').innerText()).replace(/\s/g, '');
  await part.getByLabel('Code from the app').fill(codeOf(secret, 0));
  await part.getByRole('button', { name: 'Turn on' }).click();
  const codes = part.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoViolation(page, 'recovery codes');
  const [first = ''] = await codes.allInnerTexts();
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await logIn(page, WITH_CODES);
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await openAccount(page);
  await expect(part.getByText('You have 9 recovery codes left.')).toBeVisible();

  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Your current password').fill(WITH_CODES.password);
  await part.getByLabel('Code').fill(first);
  await part.getByRole('button', { name: 'Turn off' }).click();
  await expect(part.getByText('This code is not right')).toBeVisible();
  // The one of this step has been used.
  await part.getByLabel('Code').fill(codeOf(secret, 1));
  await part.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('One-time codes are off')).toBeVisible();
});
