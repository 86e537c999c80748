import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const family = {
  name: 'Ottilie Vandermeer',
  email: 'ottilie@vandermeer.example',
  message: 'Sport: Golf\nContact number: 020 7946 0789\nAbout: She plays off four.',
};

test('an admin finds a new lead from the dashboard, and works it', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  await callApi({ origin: site.origin }, 'POST /applications', family);
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: /^\d+ new leads?$/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.getByLabel('Search leads').fill('ottilie');
  // Rows of the search before are pale.
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'leads');
  await expectFits(page, 'leads');
  await page.getByRole('link', { name: family.name }).click();

  await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeVisible();
  await expect(page.getByRole('link', { name: `Call ${family.name}` })).toHaveAttribute(
    'href',
    'tel:02079460789',
  );
  await expect(page.getByRole('link', { name: `Write to ${family.name}` })).toHaveAttribute(
    'href',
    /^mailto:ottilie@vandermeer\.example\?subject=/,
  );

  await page.getByLabel('New note').fill('Her mother asked for a call after six.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText(admin.email);
  await page.getByRole('button', { name: 'Call booked' }).click();
  await expect(page.getByRole('button', { name: 'Call booked', pressed: true })).toBeVisible();
  const people = page.getByRole('region', { name: 'Looked after by' });
  await people.getByRole('button', { name: 'Me' }).click();
  await expect(people.getByRole('button', { name: 'Me', pressed: true })).toBeVisible();
  await page.getByLabel('What comes next').fill('Call her mother');
  await page.getByLabel('By', { exact: true }).fill('2025-12-03');
  await page.getByRole('button', { name: 'Save next step' }).click();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toContainText([
    'Next step: Call her mother (by 3 Dec 2025)',
    `Given to ${admin.email}`,
    'Moved from New to Call booked',
    'Added a note',
  ]);
  await expectNoViolation(page, 'lead');
  await expectFits(page, 'lead');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'lead on a narrow screen');
  await expectNoViolation(page, 'lead on a narrow screen');

  await page.getByRole('link', { name: 'All leads' }).click();
  await page.getByRole('link', { name: /^Call booked/ }).click();
  await expect(page).toHaveURL(/\?state=call_booked$/);
  const row = page.getByRole('row', { name: family.name });
  await expect(row).toContainText('Call her mother · 3 Dec 2025');
  const filters = page.getByRole('navigation', { name: 'More filters' });
  for (const name of ['Applications', 'Mine', 'Next step due']) {
    await filters.getByRole('link', { name }).click();
    await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await expect(page).toHaveURL(/\?state=call_booked&kind=application&assignee=me&due=today$/);
  await expect(row).toContainText(admin.email);
  await expectNoViolation(page, 'filtered leads on a narrow screen');
  await expectFits(page, 'filtered leads on a narrow screen');
  await filters.getByRole('link', { name: 'Messages' }).press('Enter');
  await expect(page.getByText('No leads match these choices.')).toBeVisible();

  await page.goto(paths.adminApplications.to());
  const literal = page.getByRole('row', { name: family.name });
  await expect(literal).toContainText('She plays off four.');
  await expect(literal).not.toContainText('Call booked');
  expect(complaints).toEqual([]);
});

test('two admins who change one lead see each other’s change', async ({ page, site, signInAsAdmin }) => {
  const other = { ...family, name: 'Quirin Abendroth', email: 'quirin@abendroth.example' };
  const response = await callApi({ origin: site.origin }, 'POST /applications', other);
  const { id } = (await response.json()) as { id: string };
  await signInAsAdmin();
  await openScreen(page, paths.adminLead.to(id));
  await page.getByLabel('What comes next').fill('Send the brochure');
  await callApi(site, `PUT /leads/${id}`, { next_step: 'Call him' });

  await page.getByRole('button', { name: 'Save next step' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else has saved this' });
  await expect(question).toContainText('Call him');
  await expectNoViolation(page, 'two versions');
  await question.getByRole('button', { name: 'Take theirs' }).click();

  await expect(page.getByLabel('What comes next')).toHaveValue('Call him');
});
