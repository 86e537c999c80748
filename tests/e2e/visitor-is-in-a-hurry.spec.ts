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

test('a page that a pointer rested on needs no network any more; of another remote its entry is fetched, of the admin area nothing', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Login' }).hover();
  const entry = page.waitForResponse(/mf-blog\/\w+\/remoteEntry\.js$/);
  await page.getByRole('link', { name: 'All posts' }).hover();
  expect(await (await entry).finished()).toBeNull();
  const code = page.waitForResponse(/AboutPage\.\w+\.js$/);
  await page.getByRole('link', { name: 'Read our story' }).hover();
  expect(await (await code).finished()).toBeNull();
  expect(requests.filter((url) => url.includes('mf-admin'))).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Read our story' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'College sport has its own rules. We explain them.',
  );
});
