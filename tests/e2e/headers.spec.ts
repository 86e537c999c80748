import { expect, test } from '../fixtures/test';

const PAGES = ['/', '/blog', '/blog/what-coaches-look-for', '/login', '/admin', '/nowhere'];

for (const path of PAGES) {
  test(`${path} carries the headers that SECURITY asks for`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';

    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('a deployed version is kept for ever, the registry and the pages are not', async ({ request }) => {
  const registry = await request.get('/remotes/registry.json');
  const [remote] = (await registry.json()) as { manifest: string }[];
  const manifest = await request.get(remote?.manifest ?? '');

  expect(registry.headers()['cache-control']).toBe('no-store');
  expect(manifest.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/blog')).headers()['cache-control']).toBe('no-cache');
});

test('no server build and no folder of the site is served', async ({ request }) => {
  const registry = await request.get('/remotes/registry.json');
  const [remote] = (await registry.json()) as { name: string; version: string }[];
  const base = `/remotes/${remote?.name}/${remote?.version}`;

  for (const path of [
    `${base}/server/remoteEntry.js`,
    `${base}/../server/remoteEntry.js`,
    `${base}/%2e%2e/server/remoteEntry.js`,
    '/assets/../server/server.js',
    '/assets/%2e%2e/%2e%2e/package.json',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).not.toContain('require(');
  }
});

test('a kept page is compressed with brotli where the browser takes it', async ({ site }) => {
  const response = await fetch(`${site.origin}/blog`, { headers: { 'Accept-Encoding': 'br' } });

  expect(response.headers.get('Content-Encoding')).toBe('br');
});
