import path from 'node:path';
import { publishRemote } from '../../scripts/src/deploy/publishRemote';
import { rollBackRemote } from '../../scripts/src/deploy/rollBackRemote';
import { buildChangedRemote } from '../fixtures/changedRemote';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';

const BUGS = [
  {
    name: 'throws while it renders',
    file: 'src/pages/BlogListPage/BlogListPage.tsx',
    from: 'export function BlogListPage() {',
    to: "export function BlogListPage() {\n  if (Date.now() > 0) throw new Error('a bug');",
  },
  {
    name: 'throws on load',
    file: 'src/routes.tsx',
    from: 'export const Routes',
    // Not while the build reads the pages, without React: that would fail.
    to: "if (typeof pages[0]?.Page === 'object') throw new Error('a bug');\nexport const Routes",
  },
  {
    name: 'never comes to an end while it renders on the server',
    file: 'src/pages/BlogListPage/BlogListPage.tsx',
    from: 'export function BlogListPage() {',
    to: "export function BlogListPage() {\n  while (typeof window === 'undefined');",
  },
];

for (const { name, ...change } of BUGS) {
  test(`a blog that ${name} is a notice in its own place: 503, and everything else works`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(180_000);
    const remotesDir = path.join(site.dataDir, 'remotes');
    const changed = await buildChangedRemote('mf-blog', change);
    await publishRemote({ name: 'mf-blog', root: changed.root, remotesDir });
    try {
      const [blog, home] = await Promise.all([
        request.get('/blog', { timeout: 60_000 }),
        request.get('/', { timeout: 60_000 }),
      ]);
      expect([blog.status(), home.status()]).toEqual([503, 200]);
      expect(await blog.text()).toContain(NOTICE);

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
    } finally {
      await rollBackRemote(remotesDir, 'mf-blog');
      await changed.remove();
    }
    expect((await request.get('/blog')).status()).toBe(200);
  });
}
