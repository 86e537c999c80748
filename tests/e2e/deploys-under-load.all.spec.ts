import { publishRemote, rollBackRemote } from '@site/releases';
import { buildChangedRemotes, type ChangeName } from '../fixtures/changedRemotes';
import { expect, testOnOwnSite } from '../fixtures/test';

const test = testOnOwnSite('load');

let changed: Record<ChangeName, string>;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  changed = await buildChangedRemotes();
});

const PAGES = ['/', '/about', '/golfers', '/programs', '/faq', '/trainers', '/blog'];
const VISITORS = 8;
const ROUNDS = 10;
const LEAST = 1_000;

test('every page is whole while a remote is deployed and rolled back, a faulty one too', async ({
  site,
  releases,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  let read = 0;
  let isOver = false;
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; !isOver || read < LEAST; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      const response = await fetch(site.origin + path);
      const html = await response.text();
      const isWhole = response.status === 200 && html.endsWith('</html>');
      if (!isWhole || html.includes('This part of the site did not load'))
        faults.push(`${path}: ${response.status}`);
      read += 1;
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  for (let round = 0; round < ROUNDS; round += 1) {
    const root = round % 3 === 1 ? changed.throwsInRender : changed.renamed;
    await publishRemote(releases, { name: 'mf-blog', root });
    const seen = read;
    await expect.poll(() => read - seen).toBeGreaterThan(2 * PAGES.length);
    await rollBackRemote(releases, 'mf-blog');
  }
  isOver = true;
  await Promise.all(visits);
  expect(faults).toEqual([]);
});
