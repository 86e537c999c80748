import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const family = {
  name: 'Henrike Osterberg',
  email: 'henrike@osterberg.example',
  message: 'Sport: Golf\nContact number: 020 7946 0321\nAbout: She plays off two.',
};

test('an admin answers a lead from a template, and sees in the outbox what became of the mails', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const received = await callApi({ origin: site.origin }, 'POST /applications', family);
  const { id } = (await received.json()) as { id: string };
  await signInAsAdmin();
  await openScreen(page, paths.adminLead.to(id));

  const reply = page.getByRole('region', { name: 'Reply', exact: true });
  await reply.getByRole('button', { name: 'Thank you, let us talk', exact: true }).click();
  await expect(reply.getByLabel('Your reply', { exact: true })).toHaveValue(/^Dear Henrike,/);
  await reply.getByLabel('Subject', { exact: true }).fill('Shall we talk, Henrike?');
  await reply.getByRole('button', { name: 'Not the right moment', exact: true }).click();
  await expectNoViolation(page, 'question about a template');
  await reply.getByRole('button', { name: 'Keep mine', exact: true }).click();
  await expect(reply.getByRole('link', { name: 'Open in my mail program', exact: true })).toHaveAttribute(
    'href',
    /^mailto:henrike@osterberg\.example\?subject=Shall%20we%20talk%2C%20Henrike%3F&body=Dear%20Henrike%2C%0D%0A/,
  );
  // The site of the journeys has no mail server.
  await expect(reply.getByText(/^No mail server is set up/)).toBeVisible();
  await expectNoViolation(page, 'reply');
  await expectFits(page, 'reply');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'reply on a phone');
  await reply.getByLabel('Subject', { exact: true }).fill('');
  await reply.getByLabel('Your reply', { exact: true }).fill('');

  await openScreen(page, paths.adminOutbox.to());
  await expect(page.getByText(/^No mail server is set up/)).toBeVisible();
  await page.getByRole('link', { name: /^Waiting \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\?state=waiting$/);
  const row = page.getByRole('row', { name: family.name });
  await expect(row).toContainText('New application');
  await expect(row).toContainText('The agency');
  await expectNoViolation(page, 'outbox on a phone');
  await expectFits(page, 'outbox on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoViolation(page, 'outbox');
  await expectFits(page, 'outbox');
  await row.getByRole('link', { name: family.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: family.name, exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
