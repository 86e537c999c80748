import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SENT_QUERY } from '@site/contract';
import { callApi } from '../fixtures/api';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

// Stops and floods of several processes, on a site of its own, because they would disturb other journeys.
const test = testOnOwnSite('outages');

const WARN = 40;

interface Line {
  level: number;
  msg: string;
}

const logsOf = ({ dataDir }: TestSite): string => path.join(dataDir, 'logs');

/** Whatever a server writes to its error stream is no JSON. */
const isJson = (line: string): boolean => line.startsWith('{');

/** What the shell has logged besides one line for each request. */
async function problemsOf(site: TestSite): Promise<Line[]> {
  const text = await readFile(path.join(logsOf(site), 'shell.log'), 'utf8');
  const lines = text.split('\n').filter((line) => isJson(line) && !line.includes('"msg":"request"'));
  return lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level >= WARN);
}

/** Each of many connections asks for one address after the other that nobody has asked for before. */
function flood(origin: string, address: (count: number) => string): { stop(): Promise<void> } {
  let isOver = false;
  let asked = 0;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      asked += 1;
      await (await fetch(origin + address(asked))).arrayBuffer();
    }
  };
  const all = Promise.all(Array.from({ length: 130 }, ask));
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}

test('a flood of invented addresses stops neither known pages nor forms', async ({ request, site }) => {
  const floods = [
    flood(site.origin, (count) => `/golfers/nobody-${count}`),
    flood(site.origin, (count) => `/golfers?q=${count}`),
  ];
  try {
    // None of them has been rendered before.
    for (const path of ['/privacy', '/terms', '/cookies', '/about', '/privacy'])
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    const form = {
      name: 'Mina Okafor',
      email: 'mina@family.example',
      message: 'Is it too early at thirteen?',
    };
    const sent = await request.post('/contact', { form, maxRedirects: 0 });
    expect([sent.status(), sent.headers().location]).toEqual([303, `?${SENT_QUERY}=1`]);
    await expect.poll(async () => (await problemsOf(site)).map(({ msg }) => msg)).toContain('page refused');
  } finally {
    await Promise.all(floods.map(({ stop }) => stop()));
  }
  const kinds = (await problemsOf(site)).map(({ level, msg }) => `${level} ${msg}`);
  expect(new Set(kinds)).toEqual(new Set(['40 page refused']));
});

/** Whether a page of this path is kept on disk. */
async function isOnDisk({ dataDir }: TestSite, pathname: string): Promise<boolean> {
  const folder = path.join(dataDir, 'pages');
  const pages = await Promise.all(
    // One may be deleted meanwhile.
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  return pages.some((text) => text.includes(`${pathname}","page"`));
}

test('a shell that is restarted during an outage shows the last good pages, and nothing withdrawn', async ({
  request,
  site,
}) => {
  const visit = async (address: string) => {
    const response = await request.get(address);
    const [status, mark] = [response.status(), response.headers()['cache-status']];
    return { status, mark, html: await response.text() };
  };
  const withdrawn = '/golfers/freja-sundelin';
  expect((await visit(withdrawn)).status).toBe(200);
  await expect.poll(() => isOnDisk(site, withdrawn)).toBe(true);
  const { id } = (await (await callApi(site, `GET ${withdrawn}`)).json()) as { id: string };
  await callApi(site, `DELETE /golfers/${id}`);
  // Nobody visits it any more.
  await expect.poll(() => isOnDisk(site, withdrawn)).toBe(false);
  const paths = ['/golfers', '/golfers/sofia-larrauri', '/trainers', '/blog?page=2'];
  for (const each of paths) expect(await visit(each)).toMatchObject({ status: 200, mark: undefined });
  await site.stopApi();
  await site.restartShell();

  for (const each of paths)
    expect(await visit(each)).toMatchObject({ status: 200, mark: 'shell; hit; detail=stale' });
  expect((await visit('/golfers/sofia-larrauri')).html).toContain('Larrauri');
  expect((await visit(withdrawn)).status).toBe(503);
  // One that nobody had opened is away, and not missing.
  expect((await visit('/golfers/isla-thornbury')).status).toBe(503);
  await site.restartApi();
  await expect.poll(async () => (await visit('/golfers')).mark).toBeUndefined();
  await expect.poll(async () => (await visit('/golfers/isla-thornbury')).status).toBe(200);
});
