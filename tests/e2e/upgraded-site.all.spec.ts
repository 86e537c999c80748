import { keyPages, paths } from '@site/contract';
import { dumped } from '../../api/src/testing/loadDump';
import { expectLoaded } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { startUpgradedSite, type TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const test = testOnOwnSite('upgraded', startUpgradedSite);

/** What stands behind the # of a page that is read with a link; without one it says so. */
const KEYS: Readonly<Record<string, string>> = {
  [paths.consent.pattern]: dumped.links.consentOfAda,
  [paths.invitation.pattern]: dumped.links.invitation,
  [paths.preview.pattern]: dumped.links.preview,
};

/** Every page and screen, with a record of the database where its address names one. */
async function everyAddress(site: TestSite): Promise<string[]> {
  const idOf = async (list: `/${string}`): Promise<string> => {
    const [first] = (await (await callApi(site, `GET ${list}`)).json()) as { id: string }[];
    if (!first) throw new Error(`${list} has nothing`);
    return first.id;
  };
  const post = await idOf('/posts');
  const records: Record<string, string> = {
    [paths.golfer.pattern]: 'ada-e',
    [paths.athlete.pattern]: 'bea-coaches',
    [paths.trainer.pattern]: 'tess-marlow-2',
    [paths.post.pattern]: 'signing-day-again',
    [paths.adminGolferCard.pattern]: await idOf('/golfers'),
    [paths.adminPostEdit.pattern]: post,
    [paths.adminPostRevisions.pattern]: post,
    [paths.adminLead.pattern]: await idOf('/applications?q=ines'),
  };
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  return patterns
    .filter((pattern) => pattern !== paths.feed.pattern)
    .map((pattern) => {
      const record = records[pattern];
      if (pattern.includes(':') && !record) throw new Error(`${pattern} needs a record of the dump`);
      const key = keyPages.some((each) => each.pattern === pattern) ? (KEYS[pattern] ?? '') : '';
      return pattern.replace(/:\w+/, record ?? '') + (key && `#${key}`);
    });
}

test('every page and screen opens on a database that was upgraded', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  test.setTimeout(300_000);
  await signInAsAdmin();
  for (const address of await everyAddress(site)) {
    await page.goto(address);
    await expect(page.locator('main h1').first(), address).toBeVisible();
    // One of the public pages shows what loading looks like.
    if (address.startsWith(paths.admin.pattern)) await expectLoaded(page);
    // A file that is missing is among them.
    expect([address, complaints]).toEqual([address, []]);
  }
});
