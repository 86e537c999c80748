import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { readLeads } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { translate } from '../fixtures/translate';

// The translator of a browser replaces the texts of a page while the application runs.

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
  await page.evaluate(translate);
}

async function expectWhole(page: Page, complaints: readonly string[]): Promise<void> {
  await expect(page.getByText('did not load')).toHaveCount(0);
  expect(complaints).toEqual([]);
}

test('a page in another language opens its menus and answers, and leads on and back', async ({
  page,
  complaints,
}) => {
  // Of each kind one.
  const post = paths.post.to('what-coaches-look-for');
  for (const path of ['/', '/golfers', '/faq', '/check', post, paths.golfer.to('harjot-bhandal')]) {
    await openTranslated(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    for (const summary of await page.locator('main summary:visible').all()) await summary.click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.locator('summary', { hasText: 'Info Hub' }).click();
    await expect(menu.getByRole('link', { name: 'Blogs' })).toBeVisible();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(heading).not.toHaveText(title);
    await page.goBack();
    await expect(heading).toHaveText(title);
    await expectWhole(page, complaints);
  }
});

test('the forms in another language say what is missing, and take what is sent', async ({
  page,
  site,
  complaints,
}) => {
  const problem = page.getByRole('group', { name: 'There is a problem' });
  for (const { path, kind, fields } of [
    { path: '/contact', kind: 'contact', fields: { Name: 'Bo', Message: 'Which marks do I need?' } },
    {
      path: '/apply',
      kind: 'applications',
      fields: { 'First name': 'Bo', 'Last name': 'Ek', 'Contact number': '0123456789' },
    },
  ] as const) {
    const email = `translates-${kind}@example.com`;
    await openTranslated(page, path);
    const form = page.getByRole('main').locator('form[method="post"]');
    const send = form.locator('button[type="submit"]');
    await send.click();
    await expect(problem).toBeVisible();
    for (const [label, words] of Object.entries({ ...fields, Email: email }))
      await form.getByLabel(label).first().fill(words);
    if (kind === 'applications') await page.getByLabel('Sport').selectOption('Tennis');
    await expect(problem).toBeHidden();
    await send.click();
    await expect(page.getByText(/(submitted|sent) successfully!/)).toBeVisible();
    await expect(send).not.toHaveAttribute('aria-busy');
    expect(await readLeads(site, kind, email)).toHaveLength(1);
    await expectWhole(page, complaints);
  }
});
