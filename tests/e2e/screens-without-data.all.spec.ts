import { keyPages, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { adminPaths, expectLoaded } from '../fixtures/adminScreens';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { startTestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

// Every screen while it loads, when the api fails, and when there is nothing: what a full site never shows.

const test = testOnOwnSite('bare', (name) => startTestSite(name, { seed: 'none' }));
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NOBODY = '0'.repeat(24);
const KEY = 'k'.repeat(43);
/** The screens of one record; here the record is missing. */
const ofRecords = [paths.adminLead, paths.adminPostEdit, paths.adminPostRevisions, paths.adminGolferCard].map(
  (path) => path.to(NOBODY),
);
/** These wait for nothing. */
const AT_ONCE: readonly string[] = [paths.adminPostNew.to(), paths.adminGolferImport.to()];

type Fate = 'wait' | 'fail' | 'pass';

/** Holds what the page asks the api for, until it fails or passes. The session is not touched. */
async function meddle(page: Page): Promise<(fate: Fate) => void> {
  let fate: Fate = 'wait';
  let release = (): void => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(?!auth\/me|account\/sessions\/renew)/, async (route) => {
    if (fate === 'wait') await hold;
    if (fate === 'pass') return route.fallback();
    return route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } });
  });
  return (next) => {
    fate = next;
    release();
  };
}

async function expectSoundState(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state);
  await expectReadableInDark(page, `${state}, dark`);
  await expectFits(page, state);
}

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

for (const path of [...adminPaths, ...ofRecords]) {
  test(`${path} has no violation while it loads, when it fails and when it is empty`, async ({
    page,
    signInAsAdmin,
  }) => {
    await signInAsAdmin();
    const set = await meddle(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!AT_ONCE.includes(path))
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /Loading/ })
          .first(),
      ).toBeVisible();
    await expectSoundState(page, 'loading');

    set('fail');
    await expectLoaded(page);
    if (!AT_ONCE.includes(path)) await expect(again(page).first()).toBeVisible();
    await expectSoundState(page, 'failed');

    set('pass');
    let isPressed = false;
    // The store also asks again by itself.
    await expect(async () => {
      if ((await again(page).count()) > 0) {
        await again(page).first().press('Enter', { timeout: 1000 });
        isPressed = true;
      }
      await expect(again(page)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expectLoaded(page);
    // The button that is gone has passed its focus on.
    if (isPressed) await expect(page.locator(':focus')).toHaveCount(1);
    await expectSoundState(page, 'empty');
  });
}

for (const path of keyPages) {
  test(`${path.to()} has no violation on a phone while it loads, when it fails and for a wrong key`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const set = await meddle(page);
    await page.goto(`${path.to()}#${KEY}`);
    await expectSoundState(page, 'loading');
    set('fail');
    await expectLoaded(page);
    await expectSoundState(page, 'failed');
    set('pass');
    await page.reload();
    await expectLoaded(page);
    await expectSoundState(page, 'wrong key');
  });
}

const DOWN: readonly { path: string; status: number; words: string }[] = [
  // Kept since the site started.
  { path: '/', status: 200, words: 'No posts found.' },
  { path: '/blog', status: 503, words: 'Error loading posts. Please try again later.' },
  { path: '/golfers', status: 503, words: 'Error: ' },
  { path: '/golfers/somebody', status: 503, words: 'This profile could not be loaded' },
  { path: '/trainers', status: 503, words: 'Failed to load trainers' },
  { path: '/trainers/somebody', status: 503, words: 'This trainer could not be loaded' },
  { path: '/programs', status: 200, words: 'Future Champions Program' },
  { path: '/faq', status: 200, words: '2.3' },
  { path: '/future-champions', status: 200, words: 'parents' },
  { path: '/collegiate-pathway', status: 200, words: 'What We Offer' },
];
const EMPTY: readonly { path: string; words: string }[] = [
  { path: '/', words: 'No posts found.' },
  { path: '/blog', words: 'No posts found.' },
  { path: '/golfers', words: 'No profiles match your criteria.' },
  { path: '/trainers', words: 'No trainers available at this time.' },
];

test('pages that nobody has opened show their fixed content without the api, and with it that they are empty', async ({
  request,
  site,
}) => {
  const textOf = async (path: string) => {
    const response = await request.get(path);
    return { status: response.status(), html: (await response.text()).replaceAll('<!-- -->', '') };
  };
  await site.stopApi();
  try {
    for (const { path, status, words } of DOWN) {
      const answer = await textOf(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.html, path).toContain(words);
    }
  } finally {
    await site.restartApi();
  }
  for (const { path, words } of EMPTY) {
    await expect.poll(async () => (await textOf(path)).status, { message: path }).toBe(200);
    expect((await textOf(path)).html, path).toContain(words);
  }
});
