import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { sendLead } from '../fixtures/api';
import { pressByKeyboard, tabTo } from '../fixtures/keyboard';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('with the keyboard alone an admin finds a lead that has just come in, works it, and answers', async ({
  page,
  site,
  complaints,
}) => {
  const family = {
    name: 'Keziah Tabler',
    email: 'keziah@tabler.example',
    message: 'Sport: Golf\nContact number: 020 7946 0789\nAbout: She plays off six.',
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.clock.install();
  await openScreen(page, paths.adminLeads.to());
  const search = page.getByLabel('Search leads');
  await tabTo(page, search);
  await page.keyboard.type('keziah');
  await expect(page.getByText('No leads match your search.')).toBeVisible();
  await sendLead(site, 'applications', family);
  // Open lists ask every half minute.
  await page.clock.fastForward('00:31');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();

  await pressByKeyboard(page, page.getByRole('link', { name: family.name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeFocused();
  const call = page.getByRole('link', { name: '020 7946 0789', exact: true });
  await expect(call).toHaveAttribute('href', 'tel:02079460789');
  await expect(page.getByText(/^Sport: Golf/)).toHaveCSS('white-space', 'pre-wrap');
  await pressByKeyboard(page, button('Call booked'));
  await expect(page.getByRole('button', { name: 'Call booked', pressed: true })).toBeFocused();
  const people = region(page, 'Looked after by');
  await pressByKeyboard(page, people.getByRole('button', { name: 'Me', exact: true }));
  await expect(people.getByRole('button', { name: 'Me', exact: true, pressed: true })).toBeVisible();
  await tabTo(page, page.getByLabel('What comes next', { exact: true }));
  await page.keyboard.type('Call her mother');
  // A day has three parts in the order of the locale.
  await page.getByLabel('By', { exact: true }).fill('2025-12-03');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('New note', { exact: true }));
  await page.keyboard.type('She asked for the evening.');
  await pressByKeyboard(page, button('Add note'));
  await expect(region(page, 'Notes').getByRole('listitem')).toContainText([admin.email]);
  await expect(region(page, 'History').getByRole('listitem')).toContainText([
    'Added a note',
    'Next step: Call her mother (by 3 Dec 2025)',
    `Given to ${admin.email}`,
    'Moved from New to Call booked',
  ]);

  const reply = region(page, 'Reply');
  await pressByKeyboard(page, reply.getByRole('button', { name: 'Thank you, let us talk', exact: true }));
  await expect(reply.getByLabel('Your reply', { exact: true })).toHaveValue(/^Dear Keziah,/);
  await tabTo(page, reply.getByLabel('Your reply', { exact: true }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Maya');
  // The site of the journeys has no email server: this is the last step of a reply.
  await expect(reply.getByText(/^No email server is set up/)).toBeVisible();
  const program = reply.getByRole('link', { name: 'Open in my email program', exact: true });
  await tabTo(page, program);
  await expect(program).toHaveAttribute('href', /^mailto:keziah@tabler\.example\?subject=.*%20Maya$/);

  await pressByKeyboard(page, page.getByRole('link', { name: 'Back to leads', exact: true }));
  await pressByKeyboard(page, button('Leave'));
  await expect(page.getByRole('heading', { level: 1, name: 'Leads', exact: true })).toBeFocused();
  await expect(page.getByRole('row', { name: family.name })).toContainText('Call her mother · 3 Dec 2025');
  expect(complaints).toEqual([]);
});
