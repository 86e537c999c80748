import { paths } from '@site/contract';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// The translator of a browser replaces the texts of a page while the application runs.

/** Runs in the page: replaces every text as the translation of a browser does, and every one that comes later. */
function translate(): void {
  const translateAll = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) found.push(walk.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translateAll();
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(translateAll).observe(document.body, changes);
}

test('a page in another language opens its menus and answers, and leads on and back', async ({
  page,
  complaints,
}) => {
  // Of each kind one.
  for (const path of ['/faq', '/check', paths.golfer.to('harjot-bhandal')]) {
    await page.goto(path);
    await expectAlive(page);
    await page.evaluate(translate);
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
    await expect(page.getByText('did not load')).toHaveCount(0);
    expect(complaints).toEqual([]);
  }
});
