import { type GolferWire, paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { filledPages, fillPages, openFilled } from '../fixtures/filledPages';
import { faintMarks } from '../fixtures/forcedColours';
import { expectInOtherViews } from '../fixtures/otherViews';
import { expect, testOnOwnSite } from '../fixtures/test';
import { expectFieldsInSight, ZOOMED } from '../fixtures/zoomedWindow';

// A site of its own, with what an agency adds to the demo content: the pages of visitor-needs-larger-text have only that.
const test = testOnOwnSite('filled-views');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
let filled: Awaited<ReturnType<typeof fillPages>>;
test.beforeAll(async ({ site }) => void (filled = await fillPages(site)));

for (const name of filledPages)
  test(`${name} with all that it can have is whole at twice the size of text, at 400 % and in forced colours`, async ({
    page,
  }) => {
    await openFilled(page, filled[name]);
    await expectInOtherViews(page, `filled ${name}`);
  });

test('the dots of the map are seen in forced colours', async ({ page }) => {
  await openFilled(page, filled.results);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    expect(await page.evaluate(faintMarks), colorScheme).toEqual([]);
  }
});

for (const name of ['post', 'invitation'] as const)
  test(`at 400 % no field of ${name} is covered`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await openFilled(page, filled[name]);
    await expectFieldsInSight(page);
  });

test('the editor of a card is whole in all three', async ({ page, site, signInAsAdmin }) => {
  await signInAsAdmin();
  const slug = filled.profile.path.split('/').at(-1);
  const { id } = (await (await callApi(site, `GET /golfers/${slug}`)).json()) as GolferWire;
  await openScreen(page, paths.adminGolferCard.to(id));
  await page.getByRole('button', { name: 'Edit result 1', exact: true }).click();
  await expectInOtherViews(page, 'card editor');
});
