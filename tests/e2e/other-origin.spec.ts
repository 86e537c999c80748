import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeRegistry, readRegistry, type ReleaseStore } from '@site/releases';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

interface FileServer {
  origin: string;
  /** The paths that browsers have requested, in order. */
  requested: string[];
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

/** The shell reads the files too, to compare them with their hashes. */
const isBrowser = ({ headers }: IncomingMessage): boolean =>
  headers['user-agent']?.includes('Mozilla') ?? false;

/** Another server, which holds the browser files of remotes. */
async function serveFiles({ remotesDir }: ReleaseStore): Promise<FileServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const [, name = '', version = '', ...file] = new URL(request.url ?? '', 'http://files').pathname.split(
      '/',
    );
    if (isBrowser(request)) requested.push(request.url ?? '');
    readFile(path.join(remotesDir, name, version, 'client', ...file)).then(
      (content) => {
        const type = TYPES[path.extname(file.at(-1) ?? '')] ?? 'application/octet-stream';
        // Without this header the browser cannot check a hash.
        response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Makes browsers take the files of a remote from there; returns what undoes it. */
async function moveFiles(store: ReleaseStore, names: readonly string[], origin: string) {
  const before = await readRegistry(store);
  await changeRegistry(store, (registry) => {
    const changed = structuredClone(registry);
    for (const name of names) {
      const remote = changed.remotes[name]!;
      const base = `${origin}/${name}/${remote.version}/`;
      remote.client = { ...remote.client, base, entry: `${base}remoteEntry.js` };
    }
    return changed;
  });
  return () => changeRegistry(store, ({ revision }) => ({ revision, remotes: before.remotes }));
}

/** Adds a script of this origin to the page; whether it ran. */
const runsScript = (page: Page, src: string): Promise<boolean> =>
  page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        script.src = url;
        document.head.append(script);
      }),
    src,
  );

let files: FileServer;
test.beforeEach(async ({ releases }) => {
  files = await serveFiles(releases);
});
test.afterEach(() => files.close());

test('remotes on another origin render, hydrate and navigate; each file is fetched once', async ({
  page,
  releases,
  complaints,
}) => {
  const undo = await moveFiles(releases, ['mf-blog', 'mf-public'], files.origin);
  try {
    const response = await page.goto('/blog');
    await expectAlive(page);
    const policy = response?.headers()['content-security-policy']?.split('; ') ?? [];
    expect(policy.filter((directive) => directive.includes(files.origin))).toEqual([
      `script-src 'self' ${files.origin}`,
      `img-src 'self' ${files.origin}`,
    ]);

    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
    await expectAlive(page);
    await expect
      .poll(() =>
        page.evaluate(
          (at) =>
            [...document.images].some(
              ({ currentSrc, naturalWidth }) => currentSrc.startsWith(at) && naturalWidth > 0,
            ),
          files.origin,
        ),
      )
      .toBe(true);

    const scripts = files.requested.filter((url) => url.endsWith('.js'));
    expect(scripts.some((url) => url.startsWith('/mf-blog/'))).toBe(true);
    expect(scripts.some((url) => url.startsWith('/mf-public/'))).toBe(true);
    expect(files.requested).toEqual([...new Set(files.requested)]);
    expect(complaints).toEqual([]);
  } finally {
    await undo();
  }
});

test('an origin that the registry does not name is blocked by the policy of the page', async ({ page }) => {
  await page.goto('/blog');
  await expectAlive(page);

  expect(await runsScript(page, `${files.origin}/mf-blog/x/remoteEntry.js`)).toBe(false);
  expect(files.requested).toEqual([]);
});
