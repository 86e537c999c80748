import { appendFile, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { publishRemote, readRegistry, rollBackRemote, type ReleaseStore } from '@site/releases';
import { publishBroken } from '../fixtures/badReleases';
import { buildChangedRemotes } from '../fixtures/changedRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

let changed: Record<'throwsInRender' | 'loopsOnServer', string>;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  changed = await buildChangedRemotes(['throwsInRender', 'loopsOnServer']);
});

const liveVersion = async (releases: ReleaseStore, name: string): Promise<string> =>
  (await readRegistry(releases)).remotes[name]?.version ?? '';

/** The version that browsers are told. */
async function servedVersion(request: APIRequestContext, name: string): Promise<string | undefined> {
  const served = (await (await request.get('/remotes/registry.json')).json()) as {
    name: string;
    version: string;
  }[];
  return served.find((remote) => remote.name === name)?.version;
}

interface LogLine {
  msg: string;
  remote?: string;
  omitted?: number;
  version?: string;
  instead?: string;
}

/** What the shell has logged about a release. */
async function logOf({ dataDir }: TestSite, version: string): Promise<LogLine[]> {
  const text = await readFile(path.join(dataDir, 'logs/shell.log'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('{') && line.includes(version));
  return lines.map((line) => JSON.parse(line) as LogLine);
}

test('a blog that throws is replaced by the one before it, in the same request', async ({
  page,
  request,
  releases,
  site,
  complaints,
}) => {
  const good = await liveVersion(releases, 'mf-blog');
  const { release } = await publishRemote(releases, { name: 'mf-blog', root: changed.throwsInRender });
  try {
    for (const visit of ['first', 'second', 'third']) {
      const blog = await request.get('/blog');
      expect([visit, blog.status()]).toEqual([visit, 200]);
      expect(await blog.text()).toContain(`/remotes/mf-blog/${good}/remoteEntry.js`);
    }
    expect(await servedVersion(request, 'mf-blog')).toBe(good);
    await page.goto('/');
    await expectAlive(page);
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
    expect(complaints).toEqual([]);

    const failures = async () =>
      (await logOf(site, release.version)).filter(({ msg }) => msg === 'render failed');
    // Of those within a second of the first, the next line says how many there were.
    const failed = async () => (await failures()).reduce((sum, { omitted = 0 }) => sum + 1 + omitted, 0);
    await expect.poll(failed).toBe(2);
    for (const line of await failures()) expect(line.remote).toBe(`mf-blog@${release.version}`);
    const log = await logOf(site, release.version);
    expect(log.filter(({ msg }) => msg === 'release quarantined')).toMatchObject([
      { remote: 'mf-blog', version: release.version, instead: good },
    ]);
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
});

test('a blog that loops delays no other page, and is ended once, restarts of the shell included', async ({
  request,
  releases,
  site,
}) => {
  const good = await liveVersion(releases, 'mf-blog');
  const { release } = await publishRemote(releases, { name: 'mf-blog', root: changed.loopsOnServer });
  try {
    let hasAnswered = false;
    const blog = request.get('/blog', { timeout: 60_000 }).finally(() => (hasAnswered = true));
    for (const path of ['/golfers', '/about', '/nowhere']) {
      expect([200, 404]).toContain((await request.get(path)).status());
      expect(hasAnswered).toBe(false);
    }
    expect((await blog).status()).toBe(200);
    expect(await (await blog).text()).toContain(`/remotes/mf-blog/${good}/remoteEntry.js`);

    expect((await request.get('/blog')).status()).toBe(200);
    expect(await servedVersion(request, 'mf-blog')).toBe(good);
    const ended = async () =>
      (await logOf(site, release.version)).filter(({ msg }) => msg === 'renderer failed');
    expect(await ended()).toHaveLength(1);

    await site.restartShell();
    expect(await (await request.get('/blog')).text()).toContain(`/remotes/mf-blog/${good}/remoteEntry.js`);
    expect(await ended()).toHaveLength(1);
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
});

const chunkIn = async (folder: string): Promise<string> => {
  const [first = ''] = (await readdir(path.join(folder, 'chunks'))).filter((file) => file.endsWith('.js'));
  return path.join(folder, 'chunks', first);
};

for (const { what, name, breakFiles } of [
  {
    what: 'a blog with an altered chunk',
    name: 'mf-blog',
    breakFiles: async (folder: string) => appendFile(await chunkIn(folder), ' '),
  },
  {
    what: 'a blog without its entry',
    name: 'mf-blog',
    breakFiles: (folder: string) => rm(path.join(folder, 'remoteEntry.js')),
  },
  {
    what: 'an admin area without a chunk',
    name: 'mf-admin',
    breakFiles: async (folder: string) => rm(await chunkIn(folder)),
  },
]) {
  test(`${what} is replaced by the one before it, for browsers too`, async ({ page, request, releases }) => {
    const good = await liveVersion(releases, name);
    const restore = await publishBroken(releases, name, breakFiles);
    try {
      await expect.poll(() => servedVersion(request, name)).toBe(good);
      await page.goto('/blog');
      await expectAlive(page);
    } finally {
      await restore();
    }
  });
}
