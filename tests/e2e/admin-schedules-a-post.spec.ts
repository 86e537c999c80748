import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

/** These days are ahead whenever the test runs. */
const year = new Date().getUTCFullYear() + 1;
/** The last Sunday of March: the clocks of London go from 01:00 to 02:00. */
const clocksGoForward = new Date(Date.UTC(year, 2, 31));
clocksGoForward.setUTCDate(31 - clocksGoForward.getUTCDay());
const skipped = `${clocksGoForward.toISOString().slice(0, 10)}T01:30`;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
  Date.UTC(year, 6, 3),
);

test('an admin schedules a post, and it appears on the site by itself', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  const { id, slug } = await seed.post({ title: 'A year by the clock', status: 'draft' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByLabel(/^Publish at/).fill(skipped);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText(/this time does not exist/).first()).toBeVisible();
  await page.getByLabel(/^Publish at/).fill(`${year}-07-03T09:00`);
  await expect(
    page.getByText(`Will be published on ${weekday} 3 July ${year} at 09:00, London time.`),
  ).toBeVisible();
  await page.getByLabel(/^Unpublish at/).fill(`${year}-12-03T09:00`);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'scheduled post');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'scheduled post on a narrow screen');
  await expectNoViolation(page, 'scheduled post on a narrow screen');

  await openScreen(page, paths.adminBlog.to());
  const row = page.getByRole('row', { name: /A year by the clock/ });
  await expect(row).toContainText(`Scheduled for 3 Jul ${year}, 09:00`);
  await expectFits(page, 'list with a scheduled post on a narrow screen');

  const visitor = await page.context().browser()!.newPage();
  expect((await visitor.goto(`${site.origin}${paths.post.to(slug)}`))?.status()).toBe(404);
  // The clock of the database decides, which is this machine's here.
  const inTwoSeconds = new Date(Date.now() + 2_000).toISOString();
  await callApi(site, `PUT /posts/${id}`, { publish_at: inTwoSeconds, unpublish_at: null });
  await expect
    .poll(async () => (await visitor.goto(`${site.origin}${paths.post.to(slug)}`))?.status(), {
      timeout: 20_000,
    })
    .toBe(200);
  await visitor.goto(`${site.origin}${paths.blog.to()}`);
  await expect(visitor.getByRole('heading', { name: 'A year by the clock' })).toBeVisible();
  await visitor.close();

  await openScreen(page, paths.adminActivity.to());
  const entry = page.getByRole('row', { name: /put the blog post ‘A year by the clock’ on the site/ });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('the schedule');
  expect(complaints).toEqual([]);
});
