import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SENT_QUERY } from '@site/contract';
import { callApi } from '../fixtures/api';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Its own site: a flood, an outage and a restart would disturb other tests.
let site: TestSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTestSite('known-pages');
});
test.afterAll(() => site.stop());

const CONNECTIONS = 130;

/** Each connection asks for one address after the other that nobody has asked for before. */
function flood(address: (count: number) => string): { stop(): Promise<void> } {
  let isOver = false;
  let asked = 0;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      asked += 1;
      await (await fetch(site.origin + address(asked))).arrayBuffer();
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}

const WARN = 40;

/** What the shell has logged besides one line for each request. */
async function problems(): Promise<{ level: number; time: number; msg: string }[]> {
  const text = await readFile(path.join(site.dataDir, 'logs/shell.log'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('{') && !line.includes('"msg":"request"'));
  return lines
    .map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
    .filter(({ level }) => level >= WARN);
}

test('a flood of invented addresses stops neither known pages nor forms', async ({ request }) => {
  const begun = performance.now();
  const floods = [
    // A record may have such a name, so the api is asked.
    flood((count) => `/golfers/nobody-${count}`),
    // No record can, so each is rendered in the lane of the searches, which holds fewer than there are connections.
    flood((count) => `/golfers/nobody_${count}`),
  ];
  try {
    // None of them has been rendered before.
    for (const path of ['/privacy', '/terms', '/cookies', '/about', '/privacy'])
      expect([path, (await request.get(site.origin + path)).status()]).toEqual([path, 200]);
    const sent = await request.post(`${site.origin}/contact`, {
      form: {
        name: 'Mina Okafor',
        email: 'mina@family.example',
        message: 'Is it too early at thirteen?',
      },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers().location]).toEqual([303, `?${SENT_QUERY}=1`]);
  } finally {
    await Promise.all(floods.map(({ stop }) => stop()));
  }

  await expect.poll(async () => (await problems()).map(({ msg }) => msg)).toContain('page refused');
  const logged = await problems();
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  expect(new Set(logged.map(({ level, msg }) => `${level} ${msg}`))).toEqual(new Set(['40 page refused']));
  expect(logged.length).toBeLessThanOrEqual(seconds + 1);
});

/** Whether a page of this path is kept on disk. */
async function isOnDisk(pathname: string): Promise<boolean> {
  const folder = path.join(site.dataDir, 'pages');
  const pages = await Promise.all(
    // One may be deleted meanwhile.
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  return pages.some((text) => text.includes(`${pathname}","rendered"`));
}

test('a shell that is restarted during an outage shows the last good pages, and nothing withdrawn', async ({
  request,
}) => {
  const visit = async (path: string) => {
    const response = await request.get(site.origin + path);
    return {
      status: response.status(),
      mark: response.headers()['cache-status'],
      html: await response.text(),
    };
  };
  const withdrawn = '/golfers/freja-sundelin';
  expect((await visit(withdrawn)).status).toBe(200);
  await expect.poll(() => isOnDisk(withdrawn)).toBe(true);
  const { id } = (await (await callApi(site, `GET ${withdrawn}`)).json()) as { id: string };
  await callApi(site, `DELETE /golfers/${id}`);
  // Nobody visits it any more.
  await expect.poll(() => isOnDisk(withdrawn)).toBe(false);
  const paths = ['/golfers', '/golfers/sofia-larrauri', '/trainers', '/blog?page=2'];
  for (const path of paths) expect(await visit(path)).toMatchObject({ status: 200, mark: undefined });
  await site.stopApi();
  await site.restartShell();

  for (const path of paths)
    expect(await visit(path)).toMatchObject({ status: 200, mark: 'shell; hit; detail=stale' });
  expect((await visit('/golfers/sofia-larrauri')).html).toContain('Larrauri');
  expect((await visit(withdrawn)).status).toBe(503);
  await site.restartApi();
  await expect.poll(async () => (await visit('/golfers')).mark).toBeUndefined();
});
