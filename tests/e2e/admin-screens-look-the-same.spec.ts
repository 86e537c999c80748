import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expectSameLook, LOOKED_AT, STATE_WIDTHS } from '../fixtures/looks';
import { startDatedSite } from '../fixtures/siteFixture';
import { testOnOwnSite } from '../fixtures/test';

// A site of its own, with the demo content and nothing else.
const test = testOnOwnSite('looks', startDatedSite);

// Those that an owner uses every week, and that show the same on every day.
const SCREENS = [
  ...[
    paths.adminDashboard,
    paths.adminLeads,
    paths.adminApplications,
    paths.adminGolfers,
    paths.adminTrainers,
  ],
  ...[paths.adminBlog, paths.adminPostNew, paths.adminSiteInfo, paths.adminAgency],
  ...[paths.adminPlacements, paths.adminPrograms, paths.adminOwnAccount],
];

test.use(LOOKED_AT);
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

for (const { pattern } of SCREENS)
  test(`${pattern} looks as it did`, async ({ page }) => {
    await openScreen(page, pattern);
    // They tell of the run.
    await expectSameLook(page, pattern.replaceAll('/', '-').slice(1), { hidden: 'time' });
  });

test('a list without a match looks as it did', async ({ page }) => {
  await openScreen(page, `${paths.adminGolfers.to()}?q=nobody`);
  await expectSameLook(page, 'admin-golfers-none', { widths: STATE_WIDTHS });
});
