import type { Browser, Page } from '@playwright/test';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const QUESTION = 'May she still row for her club at home?';
const OTHER = 'Who books the flights?';

const faqs = (page: Page) => page.getByRole('table', { name: 'Extra FAQs' });

async function addFaq(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(faqs(page).getByRole('rowheader', { name: question })).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
}

/** With a browser of their own: one that has been on the page before may have the old list cached for a while. */
async function expectOnFaqPage(
  browser: Browser,
  expected: { question: string; isShown: boolean; baseURL: string | undefined },
): Promise<void> {
  const { question, isShown, baseURL } = expected;
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/faq');
  await expectAlive(visitor);
  await expect(visitor.getByText(question)).toHaveCount(isShown ? 1 : 0);
  await visitor.context().close();
}

test('an admin adds a FAQ, edits, moves and deletes it, and visitors see it', async ({
  page,
  browser,
  baseURL,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/site-info');
  await addFaq(page, QUESTION, 'Yes, in the summer.');
  await addFaq(page, OTHER, 'The family does.');
  await expectOnFaqPage(browser, { question: QUESTION, isShown: true, baseURL });

  const up = page.getByRole('button', { name: `Move up ${OTHER}` });
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(faqs(page).getByRole('rowheader').nth(-1)).toHaveText(QUESTION);
  await expect(up).toBeFocused();
  // The rows move before the server has responded.
  await ordered;
  await page.reload();
  await expect(faqs(page).getByRole('rowheader').nth(-1)).toHaveText(QUESTION);

  await page.getByRole('button', { name: `Edit ${QUESTION}` }).click();
  await page.getByRole('textbox', { name: 'Category' }).fill('Sport');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: QUESTION })).toContainText('Sport');
  await expectNoViolation(page);

  await remove(page, QUESTION);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(faqs(page).getByRole('rowheader', { name: QUESTION })).toBeVisible();
  await remove(page, QUESTION);
  await remove(page, OTHER);
  await expectOnFaqPage(browser, { question: QUESTION, isShown: false, baseURL });
  expect(complaints).toEqual([]);
});

test('an admin adds a fact and deletes it again', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/site-info');
  await page.getByRole('button', { name: 'Add fact' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('1 in 9');
  await page.getByRole('textbox', { name: 'Title' }).fill('of our golfers also row');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const row = page.getByRole('row', { name: /of our golfers also row/ });
  await expect(row).toContainText('1 in 9');
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete this fact?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
