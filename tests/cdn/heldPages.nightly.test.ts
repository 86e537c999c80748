import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPostInput } from '@site/contract/testing';
import { type ApiProcess } from '../../api/src/testing/apiProcess';
import { losePurgePlace } from '../../api/src/testing/losePurgePlace';
import { signIn, type TestAdmin } from '../../api/src/testing/signIn';
import { startTestApi, type TestApi } from '../../api/src/testing/startTestApi';
import { repositoryRoot } from '../../scripts/src/folders';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { SHELL_FILE } from '../nginx/builtServer';
import { rawRequest, type RawRequest, type RawResponse } from '../nginx/rawRequest';
import { REMOTES, type SiteBehindCdn, startSiteBehindCdn } from './siteBehindCdn';

/** Less than a sixth of the time that a page is held without a purge. On a quiet machine it is a tenth of a second. */
const SOON_MS = 10_000;
const CATCH_UP_MS = 15_000;
const ECHOES_MS = 5_000;
const CHANGES = 20;

const isBuilt = [SHELL_FILE, ...REMOTES.map((name) => path.join(repositoryRoot, name, 'dist/server'))].every(
  existsSync,
);
if (!isBuilt) process.stdout.write('Skipped: the site behind a CDN needs the build, which is missing.\n');

(isBuilt ? describe : describe.skip)('the built site behind a CDN', () => {
  let database: TestApi;
  let admin: TestAdmin;
  let site: SiteBehindCdn;
  beforeAll(async () => {
    database = await startTestApi();
    admin = await signIn();
    site = await startSiteBehindCdn();
  }, 180_000);
  afterAll(async () => {
    await site.stop();
    await database.stop();
  });

  const visit = (target: string, options?: RawRequest): Promise<RawResponse> =>
    rawRequest(site.cdn.origin, target, options);
  const outcomeOf = async (target: string, options?: RawRequest) => {
    await visit(target, options);
    return site.cdn.log.at(-1)?.outcome;
  };
  const isHeld = async (target: string) => (await outcomeOf(target)) === 'hit';

  async function change<Body>(
    method: string,
    target: string,
    input?: object,
    api: ApiProcess = site.apis[0]!,
  ) {
    const response = await fetch(`${api.url}/api${target}`, {
      method,
      headers: { Authorization: admin.bearer, 'Content-Type': 'application/json' },
      body: input && JSON.stringify(input),
    });
    expect(response.status).toBeLessThan(300);
    return (response.status === 204 ? undefined : await response.json()) as Body;
  }
  const publish = (title: string) =>
    change<{ id: string; slug: string }>('POST', '/posts', buildPostInput({ title, status: 'published' }));

  /** How long until visitors see it, in a CDN that has held the page before. */
  async function delayOf(
    target: string,
    make: () => Promise<unknown>,
    isNew: (page: RawResponse) => boolean,
    withinMs = SOON_MS,
  ): Promise<number> {
    expect(await waitUntil(() => isHeld(target), 2 * CATCH_UP_MS)).toBe(true);
    await make();
    const from = performance.now();
    while (!isNew(await visit(target)) && performance.now() - from < withinMs) await pause(5);
    const ms = performance.now() - from;
    expect(ms).toBeLessThan(withinMs);
    return ms;
  }
  const shows = (text: string) => (page: RawResponse) => page.body.toString().includes(text);
  const hides = (text: string) => (page: RawResponse) => !page.body.toString().includes(text);

  it.each(['/', '/golfers', '/blog', '/about', '/privacy'])(
    '%s is sent without asking the site',
    async (target) => {
      await waitUntil(() => isHeld(target), CATCH_UP_MS);
      const page = await visit(target);

      expect(site.cdn.log.at(-1)).toEqual({ path: target, outcome: 'hit' });
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    },
  );

  it('a post shows soon when it is published, edited and deleted', async () => {
    let post = { id: '', slug: '' };
    await delayOf('/blog', async () => (post = await publish('Signing day')), shows('Signing day'));
    const target = `/blog/${post.slug}`;
    await delayOf(
      target,
      () => change('PUT', `/posts/${post.id}`, { title: 'Signing week' }),
      shows('Signing week'),
    );
    await delayOf(
      target,
      () => change('DELETE', `/posts/${post.id}`),
      ({ status }) => status === 404,
    );
    expect(hides('Signing week')(await visit('/blog'))).toBe(true);
  });

  it('an athlete is gone soon when the consent is withdrawn', async () => {
    const golfer = await change<{ slug: string }>('POST', '/golfers', {
      ...{ first_name: 'Ana', last_name: 'Ruiz' },
      consent: { given_by: 'Parent: Rosa Ruiz' },
    });
    const consent = { given_by: 'Parent: Rosa Ruiz', withdrawn_at: '2025-11-01T09:00:00Z' };
    await waitUntil(async () => shows('Ruiz')(await visit('/golfers')), CATCH_UP_MS);
    await waitUntil(() => isHeld('/golfers'), CATCH_UP_MS);
    const withdraw = () => change('PUT', `/golfers/${golfer.slug}`, { consent });

    await delayOf(`/golfers/${golfer.slug}`, withdraw, ({ status }) => status === 404);
    expect(hides('Ruiz')(await visit('/golfers'))).toBe(true);
  });

  it('a page that was on its way during the change is gone soon', async () => {
    const { cdn } = site;
    const post = await publish('On its way');
    const target = `/blog/${post.slug}?utm_source=letter`;
    const late = cdn.delay(target);
    const seen = visit(target);
    await late.hasLeft;
    const purges = cdn.purges.length;
    await change('PUT', `/posts/${post.id}`, { title: 'Arrived' });
    expect(await waitUntil(() => cdn.purges.length > purges, CATCH_UP_MS)).toBe(true);
    late.letThrough();
    expect(shows('On its way')(await seen)).toBe(true);

    expect(await waitUntil(async () => shows('Arrived')(await visit(target)), SOON_MS)).toBe(true);
  });

  it(`shows ${CHANGES} changes, each soon`, async () => {
    const post = await publish('Change 0');
    const target = `/blog/${post.slug}`;
    const delays: number[] = [];
    for (let nr = 1; nr <= CHANGES; nr += 1) {
      const title = `Change number ${nr}.`;
      const writer = site.apis[nr % 2];
      const edit = () => change('PUT', `/posts/${post.id}`, { title }, writer);
      delays.push(await delayOf(target, edit, shows(title)));
    }
    const [median, longest] = [0.5, 1].map((part) => delays.toSorted((a, b) => a - b)[part * CHANGES - 1]!);
    process.stdout.write(
      `From a change to the visitor, through the CDN: median ${median!.toFixed(0)} ms, ${longest!.toFixed(0)} ms at most\n`,
    );
  }, 300_000);

  it('one of two processes purges', async () => {
    const { cdn } = site;
    const quietSince = () => performance.now() - (cdn.purges.at(-1)?.at ?? 0);
    await waitUntil(() => quietSince() > ECHOES_MS, 2 * CATCH_UP_MS);
    const before = cdn.purges.length;
    await publish('Once');
    await waitUntil(() => cdn.purges.length > before && quietSince() > ECHOES_MS, 2 * CATCH_UP_MS);

    expect(cdn.purges.slice(before).map(({ keys }) => keys)).toEqual(Array(3).fill(['content-posts']));
  });

  describe('never holds', () => {
    const draft = buildPostInput({ title: 'A draft', status: 'draft' });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

    it.each([
      ['a page for somebody with a token', '/', { headers: { Authorization: 'Bearer x' } }],
      ['a page for somebody with a cookie', '/', { headers: { Cookie: 'preview=x' } }],
      ['the answer to a form', '/contact?sent=1', {}],
      ['the admin', '/admin', {}],
      ['signing in', '/login', {}],
      ['a page that does not exist', '/nowhere', {}],
      ['a profile that does not exist', '/golfers/nobody', {}],
      ['a redirect', '/blog/', {}],
      ['a preview that has expired', '/?preview=x', {}],
      ['a search that is too long', `/golfers?q=${'x'.repeat(301)}`, {}],
      ['the live versions', '/remotes/registry.json', {}],
      ['the api', '/api/posts', {}],
      ['a missing file', '/assets/none.js', {}],
      ['health', '/healthz', {}],
    ])('%s', async (_name, target, options: RawRequest) => {
      expect([await outcomeOf(target, options), await outcomeOf(target, options)]).toEqual(['miss', 'miss']);
      expect((await outcomeOf(target, options)) === 'hit').toBe(false);
    });

    it('a draft', async () => {
      const { slug } = await change<{ slug: string }>('POST', '/posts', draft);

      expect([await outcomeOf(`/blog/${slug}`), await outcomeOf(`/blog/${slug}`)]).toEqual(['miss', 'miss']);
    });

    it('a refused form, nor is its page shown to the next visitor', async () => {
      const body = Buffer.from('name=Rosa+Ruiz&email=nowhere');
      await visit('/contact', { method: 'POST', headers: form, body });
      const next = await visit('/contact');

      expect([next.status, hides('Rosa Ruiz')(next)]).toEqual([200, true]);
    });
  });

  it('a release that is not live any more leaves the CDN', async () => {
    const version = 'abcdef012345';

    await delayOf('/about', () => site.deployBlog(version), shows(version));
    await waitUntil(() => isHeld('/blog'), CATCH_UP_MS);
    expect(shows(version)(await visit('/blog'))).toBe(true);
  });

  it('what changes while the CDN takes no purge is purged when it does', async () => {
    const { cdn, apis } = site;
    await waitUntil(() => isHeld('/blog'), CATCH_UP_MS);
    cdn.isRefusing = true;
    await publish('During the outage');
    const failing = async () => Math.max(...(await Promise.all(apis.map((api) => api.failingSeconds()))));
    expect(await waitUntil(async () => (await failing()) > 1, CATCH_UP_MS)).toBe(true);
    expect(hides('During the outage')(await visit('/blog'))).toBe(true);
    cdn.isRefusing = false;

    expect(await waitUntil(async () => shows('During the outage')(await visit('/blog')), CATCH_UP_MS)).toBe(
      true,
    );
    expect(await waitUntil(async () => (await failing()) === 0, CATCH_UP_MS)).toBe(true);
  });

  it('another process goes on where the one that purged was killed', async () => {
    const { cdn, apis } = site;
    await waitUntil(() => isHeld('/blog'), CATCH_UP_MS);
    cdn.isRefusing = true;
    await publish('Before the end');
    apis.splice(0).forEach((api) => api.kill());
    cdn.isRefusing = false;
    const next = await site.startApi();
    apis.push(next);
    site.useApi(next);
    const before = cdn.purges.length;

    expect(await waitUntil(async () => shows('Before the end')(await visit('/blog')), CATCH_UP_MS)).toBe(
      true,
    );
    expect(cdn.purges.slice(before).flatMap(({ keys }) => keys)).not.toContain('pages');
  }, 120_000);

  it('everything is purged where the database has forgotten how far that was', async () => {
    const { cdn, apis } = site;
    apis.splice(0).forEach((api) => api.kill());
    await losePurgePlace();
    const before = cdn.purges.length;
    const next = await site.startApi();
    apis.push(next);
    site.useApi(next);
    const purged = () => cdn.purges.slice(before).flatMap(({ keys }) => keys);

    expect(await waitUntil(() => purged().includes('pages'), CATCH_UP_MS)).toBe(true);
  }, 120_000);

  it('a page that the site cannot confirm, or cannot make, is not held', async () => {
    const stale = '/trainers';
    await waitUntil(() => isHeld(stale), CATCH_UP_MS);
    site.apis.splice(0).forEach((api) => api.kill());
    const search = `${stale}?utm_source=x`;
    await waitUntil(async () => 'cache-status' in (await visit(search)).headers, CATCH_UP_MS);

    expect([await outcomeOf(search), (await visit(search)).status]).toEqual(['miss', 200]);
    expect((await visit('/trainers/nobody')).status).toBe(503);
    expect(await outcomeOf('/trainers/nobody')).toBe('miss');
    // Shows what is built in, while the api is away.
    expect((await visit('/faq')).status).toBe(200);
    expect(await outcomeOf('/faq')).toBe('miss');
  });
});
