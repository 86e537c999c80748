import { expectSecurityHeaders } from '../fixtures/securityHeaders';
import { expect, test } from '../fixtures/test';

// Those of every other page are checked by every-page.spec.ts.
for (const path of ['/admin', '/admin/blog', '/nowhere']) {
  test(`${path} carries the security headers`, async ({ request }) => {
    expectSecurityHeaders((await request.get(path)).headers());
  });
}

test('browsers may cache a deployed version for ever, the registry and the pages not', async ({
  request,
}) => {
  const registry = await request.get('/remotes/registry.json');
  const [remote] = (await registry.json()) as { entry: string }[];
  const entry = await request.get(remote?.entry ?? '');

  expect(registry.headers()['cache-control']).toBe('no-store');
  expect(entry.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/blog')).headers()['cache-control']).toBe('no-cache');
});

for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
  test(`${path} is served for clients that ignore the head of a page`, async ({ request }) => {
    const mark = await request.get(path);

    expect([mark.status(), mark.headers()['content-type']]).toEqual([200, 'image/png']);
  });
}

test('no server build is served', async ({ request }) => {
  const registry = await request.get('/remotes/registry.json');
  const [remote] = (await registry.json()) as { name: string; version: string }[];
  const response = await request.get(`/remotes/${remote?.name}/${remote?.version}/server/remoteEntry.js`);

  expect(response.status()).toBe(404);
});

test('an error of the shell carries the headers too', async ({ request }) => {
  const response = await request.delete('/blog');

  expect(response.status()).toBe(405);
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
});

test('a cached page is compressed with brotli if the browser accepts it', async ({ site }) => {
  const response = await fetch(`${site.origin}/blog`, { headers: { 'Accept-Encoding': 'br' } });

  expect(response.headers.get('Content-Encoding')).toBe('br');
});

test('the scripts of a page, the shell’s own and its remote’s, are compressed with brotli', async ({
  site,
}) => {
  const html = await (await fetch(`${site.origin}/blog`)).text();
  const scripts = [...html.matchAll(/(?:src="|href&quot;:&quot;)([^"&]+\.js[^"&]*)/g)].map(
    ([, path]) => path,
  );

  expect(scripts.length).toBeGreaterThan(4);
  for (const path of scripts) {
    const { headers } = await fetch(`${site.origin}${path}`, { headers: { 'Accept-Encoding': 'br' } });
    expect([path, headers.get('Content-Encoding')]).toEqual([path, 'br']);
  }
});
