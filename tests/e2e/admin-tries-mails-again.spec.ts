import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '../../api/src/testing/mailbox';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { pressByKeyboard, tabTo } from '../fixtures/keyboard';
import { expectSound } from '../fixtures/pageChecks';
import { startTestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const NO_SUCH_BOX = 550;
const FAMILIES = ['Aurelia Brandt', 'Bastian Cordell', 'Cosima Dahlgren', 'Dorian Ekberg'];

let mailbox: Mailbox;
let refusal: number | undefined = NO_SUCH_BOX;

const test = testOnOwnSite('mails', async (name) => {
  mailbox = await startMailbox({ refusal: () => refusal });
  const env = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', MAIL_FROM: 'site@agency.example' };
  return startTestSite(name, { env });
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());
test.afterAll(() => mailbox.stop());

const dialog = (page: Page) => page.getByRole('alertdialog');
const rows = (page: Page, state: string) =>
  page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) });

/** Selects all rows of the page, and asks, with the keyboard alone. */
async function ask(page: Page, action: string): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name: /^Select all/ }));
  if (!(await page.getByRole('checkbox', { name: /^Select all/ }).isChecked()))
    await page.keyboard.press('Space');
  await pressByKeyboard(page, page.getByRole('button', { name: `${action} selected` }));
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
}

const confirm = (page: Page, action: string) =>
  pressByKeyboard(page, dialog(page).getByRole('button', { name: action, exact: true }));

/** Changes what happens to calls of this kind, one by one. */
async function meddle(
  page: Page,
  url: string,
  how: (nr: number) => 'pass' | 'refuse' | 'cut' | Promise<void>,
) {
  let nr = 0;
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    nr += 1;
    const fate = how(nr);
    if (fate === 'refuse') return route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } });
    if (fate === 'cut') return route.abort('internetdisconnected');
    if (fate !== 'pass') await fate;
    return route.fallback();
  });
  return { calls: () => nr };
}

test('several mails that failed are tried again with the keyboard: refused, broken off, stopped, and sent', async ({
  page,
  site,
}) => {
  for (const name of FAMILIES)
    await callApi({ origin: site.origin }, 'POST /applications', {
      ...{ name, email: 'family@family.example', message: 'About: Off three.' },
    });
  await openScreen(page, `${paths.adminOutbox.to()}?state=failed`);
  await expect(async () => {
    await page.reload();
    await expect(rows(page, 'Failed')).toHaveCount(FAMILIES.length, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('The mail server refused the address.', { exact: false })).toHaveCount(4);

  // One is refused in the middle: the others are tried all the same.
  const retries = '**/api/outbox/*/retry';
  await meddle(page, retries, (nr) => (nr === 2 ? 'refuse' : 'pass'));
  await ask(page, 'Try again');
  await expectSound(page, 'question');
  await confirm(page, 'Try again');
  await expect(page.getByText('3 mails tried again', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^1 mail could not be changed: ‘New application Cosima Dahlgren’/),
  ).toBeVisible();
  await expect(page.getByText('1 mail selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again selected' })).toBeFocused();
  await expectSound(page, 'one failed');
  await page.unroute(retries);

  // The connection breaks in the middle: the rest is not tried in vain.
  const cut = await meddle(page, retries, (nr) => (nr === 1 ? 'pass' : 'cut'));
  await ask(page, 'Try again');
  await confirm(page, 'Try again');
  await expect(page.getByText('1 mail tried again. The rest was left alone.')).toBeVisible();
  await expect(page.getByText(/The service cannot be reached\.$/)).toBeVisible();
  expect(cut.calls()).toBe(2);
  await expectSound(page, 'connection lost');
  await page.unroute(retries);

  // 'Stop' while one is under way.
  let release = (): void => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  await meddle(page, retries, () => hold);
  await ask(page, 'Try again');
  await confirm(page, 'Try again');
  await expect(dialog(page)).toContainText(/^.*0 of \d done…/);
  await expectSound(page, 'under way');
  await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Stop' }));
  await expect(dialog(page)).toContainText('Stopping after this one…');
  release();
  await expect(page.getByText('1 mail tried again. The rest was left alone.')).toBeVisible();
  await page.unroute(retries);

  // The mail server accepts: each mail is sent once, and the screen says so by itself.
  await openScreen(page, paths.adminOutbox.to());
  refusal = undefined;
  await ask(page, 'Try again');
  await confirm(page, 'Try again');
  await expect(page.getByText('4 mails tried again', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows(page, 'Sent')).toHaveCount(FAMILIES.length, { timeout: 15_000 });
  expect(mailbox.mails).toHaveLength(FAMILIES.length);
  await expectSound(page, 'all sent');
});

test('several leads are moved with the keyboard: one is refused, then the connection breaks, then Back stops it', async ({
  page,
}) => {
  await openScreen(page, paths.adminLeads.to());
  const filters = page.getByRole('navigation', { name: 'More filters' });
  await pressByKeyboard(page, filters.getByRole('link', { name: 'Applications' }));
  await expect(page).toHaveURL(/\?kind=application$/);
  const changes = '**/api/leads/*';
  await tabTo(page, page.getByRole('checkbox', { name: /^Select all/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Move to'));
  await page.keyboard.type('Cont');
  await expect(page.getByLabel('Move to')).toHaveValue('contacted');
  await expectSound(page, 'chosen');

  await meddle(page, changes, (nr) => (nr === 2 ? 'refuse' : nr > 3 ? 'cut' : 'pass'));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Move selected' }));
  await confirm(page, 'Move');
  await expect(page.getByText('2 leads moved to Contacted. The rest was left alone.')).toBeVisible();
  await expect(
    page.getByText(/^2 leads could not be changed: .*The service cannot be reached\.$/),
  ).toBeVisible();
  await expectSound(page, 'some failed');
  await page.unroute(changes);

  // The browser's Back, while one is under way, stops as the button does.
  let release = (): void => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  await meddle(page, changes, () => hold);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Move selected' }));
  await confirm(page, 'Move');
  await expect(dialog(page)).toContainText(/^.*0 of \d+ done…/);
  await page.evaluate(() => window.history.back());
  await expect(dialog(page)).toContainText('Stopping after this one…');
  release();
  await expect(page.getByText('1 lead moved to Contacted. The rest was left alone.')).toBeVisible();
  await expect(page).toHaveURL(/\?kind=application$/);
  await page.unroute(changes);
});
