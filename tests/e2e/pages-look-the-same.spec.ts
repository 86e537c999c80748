import { expectSameLook, LOOKED_AT } from '../fixtures/looks';
import { expectAlive } from '../fixtures/pageChecks';
import { publicPages } from '../fixtures/publicPages';
import { testOnOwnSite } from '../fixtures/test';

// A site of its own, with the demo content as it was stored.
const test = testOnOwnSite('public-looks');

test.use(LOOKED_AT);

// Another address of a page that is looked at already.
const isAlias = ({ path, canonical }: { path: string; canonical: string }): boolean => path !== canonical;

for (const { path } of publicPages.filter((each) => !isAlias(each)))
  test(`${path} looks as it did`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await expectSameLook(page, path.replaceAll('/', '-').slice(1) || 'home');
  });
