import type { Locator, Page } from '@playwright/test';
import { readSecrets } from '../../scripts/src/site/readSecrets';
import { createOutsideRemote } from '../fixtures/outsideRemote';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

/** The text of every page of a new remote, before anybody writes another one. */
const TEXT = 'What a visitor finds here.';

/** Opens the page of a new remote, goes on to a page of another one, and comes back. Returns the heading. */
async function visit(page: Page, { path, title }: { path: string; title: string }): Promise<Locator> {
  await page.goto(path);
  await expectAlive(page);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
  await page.goBack();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  return heading;
}

// Three tools and a build from nothing, on a busy machine.
test.beforeEach(() => test.setTimeout(300_000));

test('a team outside the repository builds its remote from our packs, shows it in the site and takes it away', async ({
  page,
  request,
  site,
  complaints,
}) => {
  const remote = await createOutsideRemote('mf-partners');
  const { operationsToken: token } = await readSecrets(site.dataDir);
  const target = { url: site.operations, token };
  try {
    await remote.check();
    expect(await remote.runTeamCommand('deploy', target)).toMatch(/^mf-partners \w+ is live\.$/m);
    const html = await (await request.get('/partners')).text();
    expect(html).toContain(TEXT);
    const heading = await visit(page, { path: '/partners', title: 'Partners' });
    // The styles of a pack get an id from the name of the remote, so that server and browser agree on it and no other has it.
    const style = (await heading.getAttribute('class')) ?? '';
    expect(style).toMatch(/(?:^| )p[\w-]{6}(?: |$)/);
    expect(html).toContain(`class="${style}"`);
    expect(complaints).toEqual([]);
  } finally {
    await remote.runTeamCommand('retire', target).finally(() => remote.remove());
  }
  expect((await request.get('/partners')).status()).toBe(404);
});
