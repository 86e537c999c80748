import { publishRemote, rollBackRemote } from '@site/releases';
import { publishAlone } from '../fixtures/badReleases';
import { buildChangedRemotes } from '../fixtures/changedRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';

const BUGS = [
  { name: 'throws while it renders', bug: 'throwsInRender' },
  { name: 'throws on load', bug: 'throwsOnLoad' },
  { name: 'never comes to an end while it renders on the server', bug: 'loopsOnServer' },
] as const;

let changed: Record<(typeof BUGS)[number]['bug'] | 'throwsInEffect', string>;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  changed = await buildChangedRemotes([...BUGS.map(({ bug }) => bug), 'throwsInEffect']);
});

for (const { name, bug } of BUGS) {
  test(`a blog that ${name}, and has no earlier release, becomes a notice: 503, and everything else works`, async ({
    page,
    request,
    releases,
  }) => {
    const restore = await publishAlone(releases, { name: 'mf-blog', root: changed[bug] });
    try {
      const [blog, home] = await Promise.all([
        request.get('/blog', { timeout: 60_000 }),
        request.get('/', { timeout: 60_000 }),
      ]);
      expect([blog.status(), home.status()]).toEqual([503, 200]);
      expect(await blog.text()).toContain(NOTICE);

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
    } finally {
      await restore();
    }
    expect((await request.get('/blog')).status()).toBe(200);
  });
}

test('a blog that breaks in the browser stays readable, with links that load pages', async ({
  page,
  request,
  releases,
}) => {
  await publishRemote(releases, { name: 'mf-blog', root: changed.throwsInEffect });
  try {
    const sent = (await (await request.get('/blog')).text()).match(/<article/g)?.length;
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 2, name: NOTICE })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
    await expect(page.getByRole('article')).toHaveCount(sent ?? 0);
    await expect(page).toHaveTitle(/blog/i);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: NOTICE })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(sent ?? 0);

    const isDocument = page.waitForRequest((asked) => asked.isNavigationRequest());
    await page.getByRole('article').first().getByRole('link').first().click();
    await isDocument;
    await expectAlive(page);
    await expect(page.getByRole('heading', { name: NOTICE })).toHaveCount(0);
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
});
