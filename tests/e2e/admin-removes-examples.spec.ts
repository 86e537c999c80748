import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, of which all examples are removed.
const test = testOnOwnSite('examples');

const ATHLETE = 'Example profile: this athlete is invented.';

test('an admin sees what visitors see as invented, keeps one as a real person, removes the others, and brings one back', async ({
  page,
  request,
  signInAsAdmin,
  complaints,
}) => {
  test.slow();
  const noindex = page.locator('meta[name="robots"][content="noindex"]');
  // Her consent would let search engines show the profile.
  await page.goto('/golfers/isla-thornbury');
  await expect(page.getByText(ATHLETE, { exact: true })).toBeVisible();
  await expect(noindex).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(ATHLETE)).toHaveCount(2);
  for (const line of await page.getByText(ATHLETE).all()) await expect(line).toBeVisible();
  await page.emulateMedia({ media: null });
  for (const [path, mark, count] of [
    ['/trainers/helen-marchbank', 'Example profile: this trainer is invented.', 1],
    ['/trainers', 'Example profile', 8],
    ['/future-champions', 'Example quote', 3],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(mark, { exact: true })).toHaveCount(count);
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const waiting = page.getByRole('region', { name: 'What needs you today' });
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  const all = /54 example records are public: 40 golfers, 8 trainers and 6 quotes of programs/;
  await expect(waiting.getByText(all)).toBeVisible();
  await waiting.getByRole('link', { name: '40 golfers', exact: true }).click();
  await expect(page.getByRole('row').getByText('Example', { exact: true })).toHaveCount(40);
  await button('Edit Isla Thornbury').click();
  await page.getByLabel('This is an example', { exact: true }).uncheck();
  await button('Save').click();
  await expect(page.getByText('‘Isla Thornbury’ is saved', { exact: true })).toBeVisible();

  await openScreen(page, paths.adminDashboard.to());
  await button('Remove all examples').click();
  const question = page.getByRole('alertdialog', {
    name: /^Remove all examples: 39 golfers, 8 trainers and 6 quotes of programs\?/,
  });
  await question.getByRole('button', { name: 'Remove all examples', exact: true }).click();
  const done = page.getByText('53 examples moved to the trash', { exact: true });
  await expect(done).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/example records? (is|are) public/)).toHaveCount(0);
  const listed = async (path: string) => (await (await request.get(path)).json()) as { slug: string }[];
  expect((await listed('/api/golfers')).map(({ slug }) => slug)).toEqual(['isla-thornbury']);
  expect(await listed('/api/trainers')).toEqual([]);
  await page.goto('/future-champions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Success Stories', { exact: true })).toHaveCount(0);

  await openScreen(page, `${paths.adminTrash.to()}?q=larrauri`);
  await button('Restore Sofía Larrauri').click();
  await expect.poll(async () => (await request.get('/api/golfers/sofia-larrauri')).status()).toBe(200);
  await openScreen(page, paths.adminDashboard.to());
  await expect(waiting.getByText('1 example record is public: 1 golfer')).toBeVisible();
  expect(complaints).toEqual([]);
});
