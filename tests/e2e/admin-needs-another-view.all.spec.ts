import { paths } from '@site/contract';
import { demoScreens, fillTools, openScreen } from '../fixtures/adminScreens';
import { currentByColourAlone, shapeless } from '../fixtures/forcedColours';
import { focusWithoutRing } from '../fixtures/keyboard';
import { expectWholeAtDouble } from '../fixtures/largeText';
import { expectReadableInDark } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { expectFieldsInSight, expectRoom, ZOOMED } from '../fixtures/zoomedWindow';

// Every screen in dark; those that are used most with the system's few colours, large text and at 400 %.

// A site of its own, because it counts leads.
const test = testOnOwnSite('another-view');
const LEADS = `${paths.adminLeads.to()}?state=new`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('every screen can be read in dark', async ({ page, site }) => {
  test.slow();
  for (const { name, address } of [...demoScreens, ...(await fillTools(site))]) {
    await openScreen(page, address);
    await expectReadableInDark(page, name);
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('the leads show their controls, the focus and what is chosen', async ({ page }) => {
    await openScreen(page, LEADS);
    expect(await page.evaluate(shapeless)).toEqual([]);
    expect(await page.evaluate(currentByColourAlone)).toEqual([]);
    const found: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      found.push(...(await page.evaluate(focusWithoutRing)));
    }
    expect(found).toEqual([]);
  });
});

for (const path of [paths.adminDashboard.to(), LEADS, paths.adminGolfers.to()])
  test(`${path} is whole at twice the size of text`, async ({ page }) => {
    await openScreen(page, path);
    await expectWholeAtDouble(page);
  });

test.describe('at 400 %', () => {
  test.use({ viewport: ZOOMED });

  test('the leads have room, and no field is covered', async ({ page }) => {
    await openScreen(page, LEADS);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expectRoom(page);
    await expectFieldsInSight(page);
  });
});
