import { paths } from '@site/contract';
import { expectLoaded, openScreen } from '../fixtures/adminScreens';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, of which all examples are removed.
const test = testOnOwnSite('examples');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ATHLETE = 'Example profile: this athlete is invented.';
const TRAINER = 'Example profile: this trainer is invented.';

test('a visitor of a fresh site sees that its people are invented', async ({ page, complaints }) => {
  const noindex = page.locator('meta[name="robots"][content="noindex"]');
  await page.goto('/golfers');
  const card = page.getByRole('article').filter({ hasText: 'Isla Thornbury' });
  await expect(card.getByText('Example profile', { exact: true })).toBeVisible();
  await expect(noindex).toHaveCount(0);

  // Her consent would let search engines show the profile.
  await page.goto('/golfers/isla-thornbury');
  await expect(page.getByText(ATHLETE, { exact: true })).toBeVisible();
  await expect(noindex).toHaveCount(1);
  await expectNoViolation(page, 'an example');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(ATHLETE)).toHaveCount(2);
  for (const line of await page.getByText(ATHLETE).all()) await expect(line).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto('/trainers/helen-marchbank');
  await expect(page.getByText(TRAINER, { exact: true })).toBeVisible();
  await expect(noindex).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(TRAINER, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  for (const path of ['/future-champions', '/collegiate-pathway']) {
    await page.goto(path);
    await expect(page.getByText('Example quote', { exact: true })).toHaveCount(3);
    await expect(noindex).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Example quote', { exact: true }).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  }
  for (const path of ['/', '/about', '/trainers']) {
    await page.goto(path);
    const helen = page.locator('li').filter({ has: page.getByRole('link', { name: 'Helen Marchbank' }) });
    await expect(helen.last().getByText('Example profile', { exact: true })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('an admin keeps one as a real person, removes the others, and brings one back', async ({
  page,
  request,
  signInAsAdmin,
  complaints,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const waiting = page.getByRole('region', { name: 'What needs you today' });
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  await expect(
    waiting.getByText(/54 example records are public: 40 golfers, 8 trainers and 6 quotes of programs/),
  ).toBeVisible();

  await waiting.getByRole('link', { name: '8 trainers', exact: true }).click();
  await expectLoaded(page);
  await expect(page.getByRole('row').getByText('Example', { exact: true })).toHaveCount(8);
  await page.goBack();
  await waiting.getByRole('link', { name: '40 golfers', exact: true }).click();
  await expectLoaded(page);
  await expect(page.getByRole('row').getByText('Example', { exact: true })).toHaveCount(40);
  await button('Edit Isla Thornbury').click();
  const tick = page.getByLabel('This is an example', { exact: true });
  await expect(tick).toBeChecked();
  await tick.press('Space');
  await button('Save').press('Enter');
  await expect(page.getByText('‘Isla Thornbury’ is saved', { exact: true })).toBeVisible();

  await openScreen(page, paths.adminDashboard.to());
  await button('Remove all examples').click();
  const question = page.getByRole('alertdialog', {
    name: /^Remove all examples: 39 golfers, 8 trainers and 6 quotes of programs\?/,
  });
  await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'Remove all examples', exact: true }).press('Enter');
  await expect(page.getByText('53 examples moved to the trash', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/example records? (is|are) public/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const listed = async (path: string) => (await (await request.get(path)).json()) as { slug: string }[];
  expect((await listed('/api/golfers')).map(({ slug }) => slug)).toEqual(['isla-thornbury']);
  expect(await listed('/api/trainers')).toEqual([]);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/golfers/isla-thornbury');
  await page.goto('/trainers');
  await expect(page.getByText('No trainers available at this time.', { exact: true })).toBeVisible();
  await page.goto('/golfers');
  await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
  await expect(page.getByText('Example profile', { exact: true })).toHaveCount(0);
  expect((await request.get('/golfers/sofia-larrauri')).status()).toBe(404);
  await page.goto('/future-champions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Success Stories', { exact: true })).toHaveCount(0);

  await openScreen(page, `${paths.adminTrash.to()}?q=larrauri`);
  await button('Restore Sofía Larrauri').click();
  await expect.poll(async () => (await request.get('/api/golfers/sofia-larrauri')).status()).toBe(200);
  await page.goto('/golfers/sofia-larrauri');
  await expect(page.getByText(ATHLETE, { exact: true })).toBeVisible();
  await openScreen(page, paths.adminDashboard.to());
  await expect(waiting.getByText('1 example record is public: 1 golfer')).toBeVisible();
  expect(complaints).toEqual([]);
});
