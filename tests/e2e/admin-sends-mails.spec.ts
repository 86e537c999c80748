import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '../../api/src/testing/mailbox';
import { openScreen } from '../fixtures/adminScreens';
import { callApi, sendLead } from '../fixtures/api';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const NO_SUCH_BOX = 550;
const FAMILIES = ['Aurelia Brandt', 'Bastian Cordell', 'Cosima Dahlgren'];
const DESK = 'desk@agency.example';
const FAMILY = 'family@family.example';

let mailbox: Mailbox;
let refusal: number | undefined = NO_SUCH_BOX;

// A site of its own, with a mail server.
const test = testOnOwnSite('mails', async (name) => {
  mailbox = await startMailbox({ refusal: () => refusal });
  const env = { SMTP_URL: mailbox.url, MAIL_TO: DESK, MAIL_FROM: 'site@agency.example' };
  return startTestSite(name, { seed: 'none', env });
});
test.afterAll(() => mailbox.stop());

const rows = (page: Page, state: string) =>
  page.getByRole('row').filter({ has: page.getByText(state, { exact: true }) });

async function countFailed(site: TestSite): Promise<number> {
  const failed = await callApi(site, 'GET /outbox?state=failed');
  return ((await failed.json()) as unknown[]).length;
}

test('mails that the mail server has refused are tried again, and an answer reaches the family', async ({
  page,
  site,
  signInAsAdmin,
}) => {
  const ids: string[] = [];
  for (const name of FAMILIES)
    ids.push(await sendLead(site, 'applications', { name, email: FAMILY, message: 'About: Off three.' }));
  await signInAsAdmin();
  await expect.poll(() => countFailed(site)).toBe(FAMILIES.length);
  await openScreen(page, `${paths.adminOutbox.to()}?state=failed`);
  await expect(rows(page, 'Failed')).toHaveCount(FAMILIES.length);
  await expect(page.getByText('The mail server refused the address.', { exact: false })).toHaveCount(3);

  refusal = undefined;
  await openScreen(page, paths.adminOutbox.to());
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Try again selected' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('3 mails are tried again', { exact: true })).toBeVisible();
  // The screen follows them by itself.
  await expect(rows(page, 'Sent')).toHaveCount(FAMILIES.length);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[DESK], [DESK], [DESK]]);

  await openScreen(page, paths.adminLead.to(ids[0]!));
  const reply = page.getByRole('region', { name: 'Reply', exact: true });
  await reply.getByRole('button', { name: 'Thank you, let us talk', exact: true }).click();
  await reply.getByLabel('Subject', { exact: true }).fill('Shall we talk, Aurelia?');
  const arrival = mailbox.next();
  await reply.getByRole('button', { name: 'Send', exact: true }).click();
  const { to, raw } = await arrival;
  expect([to, raw.includes('Subject: Shall we talk, Aurelia?')]).toEqual([[FAMILY], true]);
  await expect(reply.getByLabel('Your reply', { exact: true })).toHaveValue('');
});
