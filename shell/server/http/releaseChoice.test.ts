/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { signPreview } from '../operations/previewLink';
import type { DeployedRemote, Release } from '../registry/release';
import { startServer, type TestServer } from '../testing/startServer';
import { pickFor, releaseChoice } from './releaseChoice';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const release = (version: string) => ({ name: 'mf-blog', version }) as Release;
const LATER = Date.now() + 60_000;
const blog: DeployedRemote = {
  name: 'mf-blog',
  live: release('live'),
  previous: [],
  canary: null,
  previews: [{ id: 'mine', expiresAt: LATER, release: release('preview') }],
};
let remote: DeployedRemote;
let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    releaseChoice({
      registry: () => Promise.resolve({ id: '1', isComplete: true, remotes: [remote] }),
      publicKey,
      isHttps: true,
    }),
    (ctx) => {
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = pickFor(ctx)?.(remote)?.version ?? 'live';
    },
  );
});
afterAll(() => server.close());
beforeEach(() => (remote = blog));

const link = (expiresAt = LATER) => signPreview({ id: 'mine', expiresAt }, privateKey);
const visit = (path: string, cookie = '') => server.request(path, { headers: { cookie } });

it('costs most visitors nothing: no cookie, the page may be kept', async () => {
  const { body, headers } = await visit('/blog');

  expect(body).toBe('live');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

describe('a link to a preview', () => {
  it('becomes a cookie, and leaves the address', async () => {
    const { status, headers } = await visit(`/blog?q=a&preview=${link()}`);

    expect(status).toBe(302);
    expect(headers.location).toBe('/blog?q=a');
    expect(headers['set-cookie']?.[0]).toMatch(
      /^preview=mine\.[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('shows the preview, which nobody keeps or lists', async () => {
    const { body, headers } = await visit('/blog', `preview=${link()}`);

    expect(body).toBe('preview');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('is refused when it is not ours, and forgotten when it has expired', async () => {
    expect((await visit('/blog?preview=mine.zz.abc')).status).toBe(410);
    expect((await visit(`/blog?preview=${link(Date.now() - 1)}`)).status).toBe(410);
    expect((await visit('/blog', `preview=${link(Date.now() - 1)}`)).body).toBe('live');
  });

  it('does not lead to another site', async () => {
    expect((await visit('//other.example/?preview=off')).headers.location).toBe('/other.example');
  });

  it('is given up with ?preview=off', async () => {
    const { headers } = await visit('/?preview=off');

    expect(headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  });
});

describe('a canary', () => {
  beforeEach(() => (remote = { ...blog, canary: { share: 30, release: release('canary') } }));

  it.each([
    ['0', 'canary'],
    ['29', 'canary'],
    ['30', 'live'],
    ['99', 'live'],
  ])('gives group %s the %s release', async (group, version) => {
    const { body, headers } = await visit('/blog', `group=${group}`);

    expect(body).toBe(version);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['', 'group=100', 'group=-1', 'group=rubbish'])('gives a new group to %j', async (cookie) => {
    const { headers } = await visit('/blog', cookie);

    expect(headers['set-cookie']?.[0]).toMatch(
      /^group=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
