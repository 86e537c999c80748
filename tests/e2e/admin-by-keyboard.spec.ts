import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { pressByKeyboard, tabTo } from '../fixtures/keyboard';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

// What takes most of it away is no part of the version before.
const LONG_TEXT = '<p>Three of our golfers signed today, and their parents were there to see them do it.</p>';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an admin works a lead with the keyboard alone', async ({ page, site, complaints }) => {
  const family = {
    name: 'Keziah Tabler',
    email: 'keziah@tabler.example',
    message: 'About: She plays off six.',
  };
  await callApi({ origin: site.origin }, 'POST /applications', family);
  await openScreen(page, paths.adminLeads.to());

  await tabTo(page, page.getByLabel('Search leads'));
  await page.keyboard.type('keziah');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await pressByKeyboard(page, page.getByRole('link', { name: family.name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeFocused();

  await pressByKeyboard(page, page.getByRole('button', { name: 'Call booked', exact: true }));
  const booked = page.getByRole('button', { name: 'Call booked', exact: true, pressed: true });
  await expect(booked).toBeFocused();

  await tabTo(page, page.getByLabel('What comes next', { exact: true }));
  await page.keyboard.type('Call her mother');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByText('Next step: Call her mother')).toBeVisible();

  await tabTo(page, page.getByLabel('New note', { exact: true }));
  await page.keyboard.type('She asked for the evening.');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add note', exact: true }));
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await expect(notes.getByRole('listitem')).toContainText('She asked for the evening.');

  const reply = page.getByRole('region', { name: 'Reply', exact: true });
  await pressByKeyboard(page, reply.getByRole('button', { name: 'Thank you, let us talk', exact: true }));
  await expect(reply.getByLabel('Your reply', { exact: true })).toHaveValue(/^Dear Keziah,/);
  await tabTo(page, reply.getByLabel('Your reply', { exact: true }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Maya');
  // The site of the journeys has no mail server, so this is the last step of a reply.
  const program = reply.getByRole('link', { name: 'Open in my mail program', exact: true });
  await tabTo(page, program);
  await expect(program).toHaveAttribute('href', /%20Maya$/);
  await expectNoViolation(page, 'lead by keyboard');
  await expect(history.getByText('Moved from New to Call booked')).toBeVisible();

  await pressByKeyboard(page, page.getByRole('link', { name: 'All leads', exact: true }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Leave', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Leads', exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an admin looks for a person with the keyboard alone', async ({ page, site, complaints }) => {
  const lead = { name: 'Nobody Known', email: 'nobody@known.example', message: 'She plays off four.' };
  await callApi({ origin: site.origin }, 'POST /contact', lead);
  await openScreen(page, paths.adminPrivacy.to());
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Nobody Known');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: /^Nobody Known/ }));
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 1 ticked', { exact: true })).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Erase', exact: true }));
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an admin deletes an unused picture with the keyboard alone', async ({ page, seed, complaints }) => {
  const { id } = await seed.post({ title: 'Loses its cover', status: 'draft' });
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByLabel('Cover Image').setInputFiles(await testPicture('left-over.png', [90, 30, 30]));
  await page.getByRole('button', { name: 'Save Post', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openScreen(page, paths.adminMedia.to());
  await tabTo(page, page.getByLabel('Search pictures'));
  await page.keyboard.type('left-over');
  const row = page.getByRole('row', { name: 'left-over.png' });
  await expect(row.getByRole('link', { name: 'Loses its cover', exact: true })).toBeVisible();
  // What a post shows cannot be deleted.
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await pressByKeyboard(page, row.getByRole('button', { name: /^Describe/ }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Describe/ })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an admin looks through the outbox with the keyboard alone', async ({ page, site, complaints }) => {
  const family = { name: 'Orsolya Tabler', email: 'orsolya@tabler.example', message: 'She plays off nine.' };
  await callApi({ origin: site.origin }, 'POST /applications', family);
  await openScreen(page, paths.adminOutbox.to());
  await pressByKeyboard(page, page.getByRole('link', { name: /^Waiting \(\d+\)$/ }));
  await expect(page).toHaveURL(/\?state=waiting$/);
  await pressByKeyboard(
    page,
    page.getByRole('row', { name: family.name }).getByRole('link', { name: family.name, exact: true }),
  );

  await expect(page.getByRole('heading', { level: 1, name: family.name, exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an admin adds an athlete and opens the card with the keyboard alone', async ({ page, complaints }) => {
  await openScreen(page, paths.adminGolfers.to());
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add New Golfer', exact: true }));
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('First name', { exact: true })).toBeFocused();
  await page.keyboard.type('Thessaly');
  await tabTo(page, form.getByLabel('Last name', { exact: true }));
  await page.keyboard.type('Tabler');
  await pressByKeyboard(page, form.locator('summary', { hasText: 'Academics' }));
  await tabTo(page, form.getByLabel('GPA', { exact: true }));
  await page.keyboard.type('3.7');
  await pressByKeyboard(page, form.getByRole('button', { name: 'Save', exact: true }));
  const question = page.getByRole('alertdialog', { name: 'Publish without a consent record?' });
  await expect(question).toBeVisible();
  await pressByKeyboard(page, question.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('‘Thessaly Tabler’ is saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Golfer', exact: true })).toBeFocused();

  await pressByKeyboard(page, page.getByRole('button', { name: 'Edit Thessaly Tabler', exact: true }));
  await pressByKeyboard(page, form.locator('summary', { hasText: 'Card for coaches' }));
  await pressByKeyboard(page, form.getByRole('link', { name: 'Edit the card', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Card for coaches', exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an editor’s week of comments and versions is done with the keyboard alone', async ({
  page,
  site,
  seed,
  complaints,
}) => {
  const { id, slug } = await seed.post({ title: 'Read with care', body: LONG_TEXT });
  const comments = { comments_allowed: true, comments_moderated: true };
  await callApi(site, `PUT /posts/${id}`, { ...comments, body: '<p>Others.</p>' });
  await callApi({ origin: site.origin }, `POST /posts/${slug}/comments`, { name: 'Ana', text: 'Thank you.' });
  await openScreen(page, paths.adminComments.to());
  const waiting = page.getByRole('row', { name: /Ana/ });
  await pressByKeyboard(page, waiting.getByRole('button', { name: /^Approve the comment by Ana/ }));
  await expect(waiting).toBeHidden();

  await openScreen(page, paths.adminPostEdit.to(id));
  await pressByKeyboard(page, page.getByRole('link', { name: 'Earlier versions', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Restore this version', exact: true }));
  await expect(page.getByText('The earlier version of ‘Read with care’ is back')).toBeVisible();
  await expect(page.getByLabel('Body', { exact: true })).toContainText('their parents were there');
  expect(complaints).toEqual([]);
});

test('an owner imports athletes with the keyboard alone', async ({ page, site, complaints }) => {
  await openScreen(page, paths.adminGolferImport.to());
  const buffer = Buffer.from('First name,Last name\r\nLeocadia,Tabler\r\n');
  // The dialog of the system is out of reach.
  await tabTo(page, page.getByLabel('CSV file', { exact: true }));
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await pressByKeyboard(page, page.getByRole('button', { name: 'Check the file', exact: true }));
  await expect(page.getByRole('heading', { name: 'What we found in a.csv', exact: true })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: /^Import/ }));
  await expect(page.getByRole('heading', { name: 'Import finished', exact: true })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('link', { name: 'See the athletes of this file', exact: true }));
  await expect(page.getByRole('row', { name: /Leocadia Tabler/ })).toContainText('Hidden');
  expect((await page.request.get(`${site.origin}/api/golfers/leocadia-tabler`)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test('an owner invites a colleague and withdraws it with the keyboard alone', async ({
  page,
  complaints,
}) => {
  await openScreen(page, paths.adminAccounts.to());
  const section = page.getByRole('region', { name: 'Invitations', exact: true });
  await tabTo(page, section.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Nina Reed');
  await tabTo(page, section.getByLabel('Email address', { exact: true }));
  await page.keyboard.type('nina.by.keyboard@linksway.example');
  await pressByKeyboard(page, section.getByRole('button', { name: 'Send the invitation', exact: true }));
  await expect(section.getByText(/^No mail server is set up: copy the link now/)).toBeVisible();
  await pressByKeyboard(page, section.getByRole('button', { name: /^Withdraw/ }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await pressByKeyboard(page, question.getByRole('button', { name: 'Withdraw', exact: true }));
  await expect(section.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
