import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readRegistry, rollBackRemote, type Audience } from '@site/releases';
import { sendBuild } from '../../scripts/src/deploy/sendBuild';
import { readSecrets } from '../../scripts/src/site/readSecrets';
import { buildChangedRemotes, type ChangeName } from '../fixtures/changedRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const USED = ['renamed', 'throwsInRender', 'loopsOnServer', 'forAnotherRuntime'] as const;
let changed: Record<(typeof USED)[number], string>;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  changed = await buildChangedRemotes(USED);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function send(site: TestSite, root: string, audience: Audience = { kind: 'everybody' }) {
  const { operationsToken: token } = await readSecrets(site.dataDir);
  return sendBuild({ url: site.operations, token }, { name: 'mf-blog', root }, audience);
}
const readPage = async (site: TestSite, cookie = ''): Promise<string> =>
  (await fetch(`${site.origin}/blog`, { headers: { cookie } })).text();

const REFUSALS: { change: ChangeName & keyof typeof changed; says: RegExp }[] = [
  {
    change: 'throwsInRender',
    says: /^mf-blog does not go live: \/blog cannot be rendered without data: .*a bug\.$/,
  },
  {
    change: 'loopsOnServer',
    says: /^mf-blog does not go live: \/blog cannot be rendered without data: .*too long/,
  },
  {
    change: 'forAnotherRuntime',
    says: /^mf-blog does not go live: it needs @site\/runtime \^1\.0\.0, and the shell has 2\.\d+\.\d+: build mf-blog with/,
  },
];
for (const { change, says } of REFUSALS) {
  test(`a deploy that ${change} is refused in one sentence, and changes nothing`, async ({
    site,
    releases,
  }) => {
    const before = await readRegistry(releases);

    await expect(send(site, changed[change])).rejects.toThrow(says);

    expect(await readRegistry(releases)).toEqual(before);
    expect((await fetch(`${site.origin}/blog`)).status).toBe(200);
  });
}

test('a deploy without a token for this remote is refused', async ({ site, releases }) => {
  const before = await readRegistry(releases);
  const sent = sendBuild(
    { url: site.operations, token: 'wrong' },
    { name: 'mf-blog', root: changed.renamed },
    { kind: 'everybody' },
  );

  await expect(sent).rejects.toThrow('A token for this remote is required.');
  expect(await readRegistry(releases)).toEqual(before);
  // The public port knows nothing of it.
  expect((await fetch(`${site.origin}/deploys/mf-blog`, { method: 'POST' })).status).not.toBe(200);
});

test('a deploy that was tried is live at once', async ({ page, site, releases }) => {
  const { version } = await send(site, changed.renamed);
  try {
    expect(await readPage(site)).toContain('The Linksway journal');
    await page.goto('/blog');
    await expectAlive(page);
    await expect(heading(page)).toHaveText('The Linksway journal');
    const listed = await (
      await fetch(`${site.operations}/releases`, {
        headers: { authorization: `Bearer ${(await readSecrets(site.dataDir)).operationsToken}` },
      })
    ).json();
    expect(listed).toMatchObject({
      remotes: expect.arrayContaining([
        expect.objectContaining({ name: 'mf-blog', live: expect.objectContaining({ version }) as object }),
      ]) as object,
    });
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
  expect(await readPage(site)).toContain('The Linksway blog');
});

test('a preview is shown to who opened its link, rendered on the server, and to nobody else', async ({
  page,
  site,
  complaints,
}) => {
  const { preview = '', version } = await send(site, changed.renamed, {
    kind: 'preview',
    id: randomBytes(9).toString('base64url'),
    expiresAt: 0,
  });
  expect(await readPage(site)).toContain('The Linksway blog');

  await page.goto(preview);
  const response = await page.goto('/blog');
  expect(await response?.text()).toContain(`/remotes/mf-blog/${version}/remoteEntry.js`);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expectAlive(page);
  await expect(heading(page)).toHaveText('The Linksway journal');
  expect(await readPage(site)).toContain('The Linksway blog');

  await page.goto('/?preview=off');
  await page.goto('/blog');
  await expect(heading(page)).toHaveText('The Linksway blog');
  expect(complaints).toEqual([]);

  const altered = await fetch(preview.replace(/=(.)/, '=x$1'), { redirect: 'manual' });
  expect(altered.status).toBe(410);
});

test('a canary is shown to its share of the visitors, and each keeps seeing the same', async ({
  site,
  releases,
}) => {
  await send(site, changed.renamed, { kind: 'canary', share: 30 });
  try {
    const shown = await Promise.all(
      Array.from({ length: 100 }, (_, group) => readPage(site, `group=${group}`)),
    );
    expect(shown.map((html) => html.includes('The Linksway journal'))).toEqual(
      Array.from({ length: 100 }, (_, group) => group < 30),
    );

    const first = await fetch(`${site.origin}/blog`);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^group=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const [group = ''] = cookie.split(';');
    const isJournal = (await first.text()).includes('The Linksway journal');
    expect((await readPage(site, group)).includes('The Linksway journal')).toBe(isJournal);
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
  const after = await fetch(`${site.origin}/blog`);
  expect(after.headers.get('set-cookie')).toBeNull();
  expect(await after.text()).toContain('The Linksway blog');
});
