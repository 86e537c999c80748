import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const writer = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto(paths.adminPostNew.to());
});

const HOSTILE = [
  '<p>Good words.</p>',
  '<script>window.hacked = "script"</script>',
  '<img src="/nowhere.png" alt="" onerror="window.hacked = \'handler\'">',
  '<p onclick="window.hacked = \'click\'">Press here</p>',
  '<p><a href="javascript:window.hacked=\'link\'">Follow me</a></p>',
  '<p><a href="JaVa\nScript:window.hacked=\'link\'">Follow me too</a></p>',
  '<svg onload="window.hacked = \'svg\'"><a xlink:href="javascript:window.hacked=1"><text>Drawn</text></a></svg>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<form action="javascript:window.hacked=1"><button>Send</button></form>',
].join('');

const SHARP = 'script, iframe, form, [onclick], [onerror], [onload], [srcdoc], a[href*="script:" i]';

/** Nothing hostile is shown, pressing it runs nothing, and the page's policy had nothing of it to block. */
async function expectHarmless(page: Page, shown: string, complaints: readonly string[]): Promise<void> {
  const area = page.locator(shown);
  await expect(area).toContainText('Good words.');
  await expect(area.locator(SHARP)).toHaveCount(0);
  for (const text of ['Press here', 'Follow me', 'Follow me too']) {
    const words = area.getByText(text, { exact: true });
    if ((await words.count()) > 0) await words.click();
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const blocked = complaints.filter((text) => /Content.Security.Policy|Refused/i.test(text));
  // Chromium also reports the handlers of the document that the sanitiser parses but never shows.
  expect(blocked.filter((text) => !text.startsWith('Executing inline event handler'))).toEqual([]);
}

test('a hostile post is harmless in the editor and on its page', async ({ page, complaints }) => {
  await page.getByLabel('Title', { exact: true }).fill('Not what it seems');
  await button(page, 'HTML').click();
  await writer(page).fill(HOSTILE);
  await button(page, 'HTML').click();
  await expectHarmless(page, 'main [contenteditable=true]', complaints);
  await button(page, 'HTML').click();
  await writer(page).fill(HOSTILE);
  await page.getByLabel('Status').selectOption('Published');
  await button(page, 'Save and close').click();
  await expect(page.getByRole('row', { name: /Not what it seems/ })).toBeVisible();
  await page.goto('/blog/not-what-it-seems');
  await expectHarmless(page, 'main article:has(h1)', complaints);
});
