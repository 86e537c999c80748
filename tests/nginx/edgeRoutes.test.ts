import { REMOTES } from '../../scripts/src/deploy/remotes';
import { rawRequest } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';

const MB = 1024 * 1024;

describeEdge('the edge', () => {
  const { edge, echo } = setUpEdge();

  it.each([
    ['/api/posts?limit=3', 'api'],
    ['/api/v1/posts', 'api'],
    ['/api', 'api'],
    ['/sitemap.xml', 'api'],
    ['/.well-known/security.txt', 'api'],
    ['/robots.txt', 'api'],
    ['/blog/feed.xml?from=reader', 'api'],
    ['/blog/feed.xml/more', 'shell'],
    ...REMOTES.map((name) => [`/remotes/${name}/ab12cd34ef56/chunks/1.js`, name]),
    ['/remotes/registry.json', 'shell'],
    ['/remotes/unknown/ab12cd34ef56/remoteEntry.js', 'shell'],
    ['/', 'shell'],
    ['/blog/a%20post?page=2', 'shell'],
    ['/apiary', 'shell'],
    ['/readyz', 'shell'],
  ])('sends %s to %s, as it was written', async (target, app) => {
    expect(await echo(target)).toMatchObject({ by: app, url: target });
  });

  it.each([
    '/remotes-server/registry.json',
    '/remotes/mf-blog/../../remotes-server/registry.json',
    '/remotes/mf-blog/%2e%2e/%2e%2e/remotes-server/registry.json',
    '/remotes/mf-blog/..%2f..%2fremotes-server/registry.json',
  ])('keeps visitors away from the server builds: %s', async (target) => {
    expect((await echo(target)).by).toBe('shell');
  });

  it('names the visitor itself, whatever the visitor claims', async () => {
    const { headers } = await echo('/api/auth/me', {
      headers: {
        'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        'X-Real-IP': '203.0.113.9',
        Forwarded: 'for=203.0.113.9',
      },
    });

    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-forwarded-host');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it.each([
    ['/api/posts/1/cover', 7],
    ['/api/posts/1/gallery', 20],
    ['/api/v1/posts/1/gallery', 20],
  ])('lets %s have %d MB', async (target, size) => {
    const body = Buffer.alloc(size * MB);

    expect(await echo(target, { method: 'POST', body })).toMatchObject({ by: 'api', bytes: body.length });
  });

  it.each(['/apply', '/contact'])('accepts the longest plain form at %s', async (target) => {
    // Three bytes per character, nine once they are form-encoded.
    const body = Buffer.from(new URLSearchParams({ message: '—'.repeat(10_000) }).toString());
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

    expect(body.length).toBeGreaterThan(90_000);
    expect(await echo(target, { method: 'POST', headers, body })).toMatchObject({
      by: 'shell',
      url: target,
      bytes: body.length,
    });
  });

  it('passes compressed responses through and compresses the others', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };

    expect((await rawRequest(edge().origin, '/packed', { headers })).headers['content-encoding']).toBe('br');
    expect((await rawRequest(edge().origin, '/plain', { headers })).headers['content-encoding']).toBe('gzip');
    expect((await rawRequest(edge().origin, '/plain')).headers).not.toHaveProperty('content-encoding');
  });

  it('does not repeat the headers of the apps, and hides its version', async () => {
    const { rawHeaders, headers } = await rawRequest(edge().origin, '/');

    expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-content-type-options')).toHaveLength(1);
    expect(headers.server).toBe('nginx');
  });

  it.each([
    ['/', {}],
    ['/api/posts', {}],
    ['/healthz', {}],
    ['/remotes/mf-blog/ab12cd34ef56/remoteEntry.js', {}],
    ['/api/posts', { method: 'POST', headers: { 'Content-Length': String(111 * MB) } }],
  ])('keeps browsers on https: %s %j', async (target, options) => {
    const { rawHeaders } = await rawRequest(edge().origin, target, options);
    const names = rawHeaders.filter((name) => name === 'Strict-Transport-Security');

    expect(names).toHaveLength(1);
    expect(rawHeaders).toContain('max-age=31536000');
  });

  it('answers its own health check', async () => {
    const { status, body } = await rawRequest(edge().origin, '/healthz');

    expect([status, body.toString()]).toEqual([200, 'ok\n']);
  });

  it.each(['DELETE', 'POST'])('has a health check that is for reading: %s', async (method) => {
    const { status, headers } = await rawRequest(edge().origin, '/healthz', { method });

    expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
    expect((await rawRequest(edge().origin, '/healthz', { method: 'HEAD' })).headers).not.toHaveProperty(
      'allow',
    );
  });
});
