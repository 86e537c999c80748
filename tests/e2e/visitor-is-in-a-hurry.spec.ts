import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

/** Chromium says so when the second click overtakes the transition to the first page; no script can hear it. */
const SKIPPED = 'Transition was skipped';

test('two quick clicks on a link lead to its page once, before and after the application has started', async ({
  page,
  complaints,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const state of ['before', 'after']) {
    await page.goto('/blog');
    if (state === 'after') await expectAlive(page);
    const first = page.getByRole('article').first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link').first().dblclick();

    await expect(heading).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(heading).toHaveText('The Linksway blog');
  }
  expect(complaints.filter((each) => each !== SKIPPED)).toEqual([]);
});
