import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseLink, linkTo } from '../../api/src/testing/databaseLink';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site, whose database can be cut off.
let site: TestSite;
let link: DatabaseLink;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startTestSite('followed', {
    async through(uri) {
      link = await linkTo(uri);
      return link.uri;
    },
  });
});
test.afterAll(async () => {
  await link.mend();
  await site.stop();
  await link.cut();
});

interface Line {
  id?: string;
  msg: string;
  path?: string;
}

async function linesOf(name: string): Promise<Line[]> {
  const text = await readFile(path.join(site.dataDir, 'logs', `${name}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

const linesAbout = async (name: string, id: string) => (await linesOf(name)).filter((line) => line.id === id);

test('a visitor who meets a failure is given the id that the logs of shell and api have', async ({
  page,
}) => {
  await link.cut();
  const answer = await page.goto(`${site.origin}/blog/not-read-by-anybody`);
  expect(answer?.status()).toBe(503);
  const shown = page.getByText(/^Reference: /);
  await expect(shown).toBeVisible();
  const id = (await shown.textContent())?.replace('Reference: ', '') ?? '';
  expect(id).toBe(answer?.headers()['x-request-id']);
  await expect.poll(async () => (await linesAbout('shell', id)).length).toBe(1);
  await expect.poll(async () => (await linesAbout('api', id)).length).toBeGreaterThan(0);

  await link.mend();
  // It is tried again, and the page says that there is no such post.
  await expect(shown).toBeHidden({ timeout: 20_000 });
});
