import type { Page } from '@playwright/test';
import * as clipboards from '../../mf-admin/src/shared/richText/testing/clipboards';
import { expect, test } from '../fixtures/test';

const writer = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });

/** Simulates pasting HTML from the clipboard, at the cursor. */
async function paste(page: Page, html: string) {
  await writer(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function readHtml(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'HTML' }).click();
  const html = await page.getByRole('textbox', { name: 'Body', exact: true }).inputValue();
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  return html;
}

async function clear(page: Page) {
  await writer(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
}

test('texts of other programs keep their meaning, and nothing is reported', async ({
  page,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  const pasted = async (html: string) => {
    await clear(page);
    await paste(page, html);
    return readHtml(page);
  };

  expect(await pasted(clipboards.googleDocs)).toBe(
    '<h2>The letter</h2><p>It <strong>came</strong> on a <em>Monday</em>, <u>late</u>. <a href="https://example.com/letter">Read it</a></p>' +
      '<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul>' +
      '<table><tbody><tr><td>Fee</td><td><strong>1000</strong></td></tr></tbody></table>',
  );
  expect(await pasted(clipboards.wordForWindows)).toBe(
    '<h2>What to bring</h2><p>All of <strong>this</strong>, and <em>only</em> this:</p>' +
      '<ul><li>Clubs<ul><li>Two <strong>woods</strong></li></ul></li><li>Shoes</li></ul>' +
      '<ol start="3"><li>Sign in<ol><li>Show a passport</li></ol></li><li>Warm up</li></ol>' +
      '<table><tbody><tr><td><ul><li>In a cell</li></ul></td></tr></tbody></table>',
  );
  expect(await pasted(clipboards.wordForMac)).toBe(
    '<ol><li>First<ol><li>Within<strong>&nbsp;it</strong></li></ol></li><li>Second</li></ol><p><strong>After</strong> the list</p>',
  );
  expect(await pasted(clipboards.pages)).toBe(
    '<p><strong>Signing day</strong> was <em>long</em>.</p><ul><li>Coffee</li><li>Papers</li></ul>',
  );
  expect(await pasted(clipboards.webPage)).toBe(
    '<h3>Golf</h3><p>A <strong>club</strong>&nbsp;and a <em>ball</em>.</p><p>The end</p>',
  );
  await expect(page.getByText(/A picture could not be pasted/)).toBeVisible();
  expect(await pasted(clipboards.firefox)).toBe('<p>שלום <strong>עולם</strong></p>');

  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill(clipboards.googleDocs);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'The letter' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('large, nested and hostile pastes are taken, and taken back', async ({
  page,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await writer(page).click();
  await page.keyboard.type('Before');
  const cells = '<td style="width: 10px"><p>1</p></td>'.repeat(10);
  await paste(page, `<table style="border: 0">${`<tr>${cells}</tr>`.repeat(50)}</table>`);
  await expect(writer(page).locator('td')).toHaveCount(500);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(writer(page).locator('table')).toHaveCount(0);
  await expect(writer(page)).toHaveText('Before');

  const word =
    '<p class=MsoNormal style="font-weight:700"><span lang=EN-GB>Some words<o:p></o:p></span></p>\n';
  await paste(page, word.repeat(300_000 / word.length));
  await expect(writer(page).locator('strong').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(writer(page)).toHaveText('Before');
  await paste(page, '<style>'.repeat(40_000) + '<a "\''.repeat(20_000));
  await paste(
    page,
    '<img src=x onerror="document.title=1"><script>document.title = 2</script><p onclick="x()">Safe</p>',
  );
  await expect(writer(page)).toContainText('Safe');
  expect(complaints).toEqual([]);
});

test('a paste joins the list or the cell that it goes into', async ({ page, signInAsAdmin, complaints }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await writer(page).click();
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await page.keyboard.type('A');
  await page.keyboard.press('Enter');
  await paste(page, clipboards.wordForMac.replace(/<p class="MsoNormal.*/, ''));
  expect(await readHtml(page)).toMatch(/^<ul><li>A.*<li>First.*<li>Second/);

  await clear(page);
  await page.getByRole('button', { name: 'Insert table' }).click();
  await paste(page, '<p style="font-weight: 700">Fee</p><p>Paid</p>');
  expect(await readHtml(page)).toContain('<th scope="col"><p><strong>Fee</strong></p><p>Paid</p></th>');
  expect(complaints).toEqual([]);
});
