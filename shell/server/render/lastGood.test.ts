/** @jest-environment node */
import type { RenderedPage } from '../../src/render/createRenderer';
import { LineUps } from '../registry/lineUp';
import type { Release } from '../registry/release';
import {
  buildPage,
  buildRelease,
  buildRemote,
  buildThrown,
  fakeRenderers,
  recordLog,
} from '../testing/releases';
import { LastGoodRenderer } from './lastGood';
import { errorFromStack, QueueFull, type RenderInput, RenderTimeout, ThreadEnded } from './renderThread';

const blogOf = (version: string): Release =>
  buildRelease('mf-blog', version, { routes: ['/blog', '/blog/:slug'], liveSince: Date.now() });
const isNotice = ({ server }: Release) => server === null;

type Behaviour = (url: string) => RenderedPage | Error;
const works: Behaviour = () => buildPage({ remote: 'mf-blog', html: 'works' });
const throws: Behaviour = () => buildThrown();
const loops: Behaviour = () => new RenderTimeout('took too long');
const isLost: Behaviour = () => buildThrown('mf-blog', { isLoaded: false });

/** A blog whose releases behave as given, the live one first. */
async function startBlog(behaviours: Record<string, Behaviour>) {
  const { log, logged } = recordLog();
  const [live, ...previous] = Object.keys(behaviours)
    .reverse()
    .map((version) => blogOf(version));
  const registry = [buildRemote(live!, previous)];
  const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log });
  await lineUps.current();
  const renders: string[] = [];
  const outcomes: string[] = [];
  const renderer = new LastGoodRenderer({
    lineUps,
    log,
    onRender: ({ release, outcome }) => outcomes.push(`${release} ${outcome}`),
    renderers: fakeRenderers(async (chosen, { url }) => {
      if (!chosen) return buildPage({ status: 404 });
      renders.push(`${chosen.version} ${url}`);
      if (isNotice(chosen)) return buildThrown('mf-blog', { html: 'notice', isLoaded: false });
      const result = behaviours[chosen.version]!(url);
      await Promise.resolve();
      if (result instanceof Error) throw result;
      return result;
    }),
  });
  const visit = async (url = '/blog', more: Omit<RenderInput, 'url'> = {}) => {
    const [chosen] = (await lineUps.current()).releases;
    const rendered = await renderer.render(chosen!, { url, ...more });
    return `${rendered.release?.version}: ${rendered.page?.html || rendered.page?.status}`;
  };
  const out = () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`);
  return { renderer, visit, out, renders, outcomes, logged, live: live! };
}

describe('lastGood', () => {
  it('renders with the live release, and counts it', async () => {
    const { visit, out, renders, outcomes } = await startBlog({ 1: works, 2: works });

    expect(await visit()).toBe('2: works');
    expect(renders).toEqual(['2 /blog']);
    expect(outcomes).toEqual(['mf-blog@2 ok']);
    expect(out()).toEqual([]);
  });

  it.each([
    ['cannot be loaded', isLost],
    ['loops', loops],
  ])(
    'a release that %s is out with its first page, which the visitor gets of the last good one',
    async (_, bad) => {
      const { visit, out, renders, logged } = await startBlog({ 1: works, 2: works, 3: bad });

      expect(await visit()).toBe('2: works');
      expect(out()).toEqual(['3 -> 2']);
      expect(await visit('/blog/a')).toBe('2: works');
      expect(renders).toEqual(['3 /blog', '2 /blog', '2 /blog/a']);
      expect(logged.filter(({ msg }) => msg === 'release quarantined')).toHaveLength(1);
    },
  );

  describe('a release that throws', () => {
    it('is out at the second page; both visitors get the page of the last good one', async () => {
      const { visit, out, logged, outcomes } = await startBlog({ 1: works, 2: throws });

      expect(await visit()).toBe('1: works');
      expect(out()).toEqual([]);
      expect(await visit()).toBe('1: works');
      expect(out()).toEqual(['2 -> 1']);
      expect(logged[0]).toMatchObject({
        msg: 'render failed',
        remote: 'mf-blog@2',
        path: '/blog',
        error: { name: 'Error' },
      });
      expect(outcomes).toEqual(['mf-blog@2 error', 'mf-blog@1 ok', 'mf-blog@2 error', 'mf-blog@1 ok']);
    });

    it('is not to blame for a page on which the last good one throws as well', async () => {
      const { visit, out } = await startBlog({ 1: throws, 2: throws });
      await visit();
      await visit();

      expect(await visit()).toBe('2: 503');
      expect(out()).toEqual([]);
    });

    it('is not to blame while the api does not answer', async () => {
      const { visit, out } = await startBlog({
        1: works,
        2: () => buildThrown('mf-blog', { isApiUp: false }),
      });
      await visit();
      await visit();

      expect(await visit()).toBe('1: works');
      expect(out()).toEqual([]);
    });
  });

  it('tries a release without any earlier one again at every visit', async () => {
    let isReadable = false;
    const { visit } = await startBlog({ 1: (url) => (isReadable ? works(url) : isLost(url)) });
    expect(await visit()).toBe('1: 503');
    isReadable = true;

    expect(await visit()).toBe('1: works');
  });

  it('blames nobody for a full queue', async () => {
    const { visit, out, renders, outcomes } = await startBlog({ 1: works, 2: () => new QueueFull('full') });

    expect(await visit()).toBe('2: undefined');
    expect(outcomes).toEqual(['mf-blog@2 refused']);
    expect(renders).toEqual(['2 /blog']);
    expect(out()).toEqual([]);
  });

  describe('a form', () => {
    const submission = { form: { name: 'Zoë' }, headers: {} };

    it('is passed on by the last good release where the live one cannot be loaded', async () => {
      const { renderer, renders, live } = await startBlog({ 1: works, 2: isLost });
      const { release: used } = await renderer.submit(live, '/blog', submission);

      expect(used?.version).toBe('1');
      expect(renders).toEqual(['2 /blog', '1 /blog']);
    });

    it.each([
      ['throws', throws],
      ['ends its thread', () => new ThreadEnded('ended')],
    ])('is submitted only once, even if its release %s', async (_, bad) => {
      const { renderer, renders, live } = await startBlog({ 1: works, 2: bad });
      await renderer.submit(live, '/blog', submission);

      expect(renders).toEqual(['2 /blog']);
    });

    it('gets the notice where no release can be loaded', async () => {
      const { renderer, live } = await startBlog({ 1: isLost, 2: isLost });

      expect(await renderer.submit(live, '/blog', submission)).toMatchObject({ page: { html: 'notice' } });
    });
  });
});

describe('a page on which every release loops', () => {
  it('ends two threads once: then it shows the notice, and no release is out', async () => {
    const onPost =
      (version: string): Behaviour =>
      (url) =>
        url.startsWith('/blog/') ? new RenderTimeout(version) : works(url);
    const { visit, out, renders } = await startBlog({ 1: onPost('1'), 2: onPost('2'), 3: onPost('3') });

    expect(await visit('/blog/a')).toBe('3: notice');
    expect(await visit('/blog/b?x=1')).toBe('3: notice');
    expect(renders).toEqual(['3 /blog/a', '2 /blog/a', '3 /blog/a', '3 /blog/b?x=1']);
    expect(out()).toEqual([]);
    expect(await visit('/blog')).toBe('3: works');
  });
});

describe('a page whose thread ended', () => {
  it('is rendered once more by the same release', async () => {
    let isFirst = true;
    const endsOnce: Behaviour = (url) => {
      if (!isFirst) return works(url);
      isFirst = false;
      return new ThreadEnded('by another page');
    };
    const { visit, out, renders } = await startBlog({ 1: works, 2: endsOnce });

    expect(await visit()).toBe('2: works');
    expect(renders).toEqual(['2 /blog', '2 /blog']);
    expect(out()).toEqual([]);
  });

  it('counts as a throw when it ends the next one too, as one that eats memory does', async () => {
    const { visit, out } = await startBlog({ 1: works, 2: () => new ThreadEnded('out of memory') });

    expect([await visit(), await visit()]).toEqual(['1: works', '1: works']);
    expect(out()).toEqual(['2 -> 1']);
  });
});

describe('what a visitor typed', () => {
  const TYPED = 'Ines is ill, please keep it to yourselves';
  const STACK = `TypeError: no field ${TYPED}\n of ${TYPED}\n    at Form (/remotes/mf-public/1/page.js:1:23)`;
  const request = { submission: { form: { message: TYPED }, headers: {} }, requestId: 'an-id' };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each<[string, string, Behaviour]>([
    ['page', 'render failed', () => buildThrown('mf-blog', { errors: [STACK] })],
    ['thread', 'renderer failed', () => errorFromStack(STACK)],
  ])(
    'is nowhere in the log of a %s that throws it, nor in the reason of the quarantine',
    async (_, msg, bad) => {
      const { visit, logged } = await startBlog({ 1: works, 2: bad });
      for (let count = 0; count < 2; count += 1) await visit(`/blog?q=${TYPED}`, request);

      expect(logged).toMatchObject([
        {
          level: 50,
          msg,
          id: 'an-id',
          remote: 'mf-blog@2',
          path: '/blog',
          error: { name: 'TypeError', stack: '    at Form (/remotes/mf-public/1/page.js:1:23)' },
        },
        { reason: 'it threw while rendering: TypeError at Form (/remotes/mf-public/1/page.js:1:23)' },
      ]);
      expect(JSON.stringify(logged)).not.toContain('Ines');
    },
  );

  it('is not repeated either where it was thrown and is no error', async () => {
    const { visit, logged } = await startBlog({
      1: works,
      2: () => buildThrown('mf-blog', { errors: [TYPED] }),
    });
    await visit();

    expect(logged).toMatchObject([{ msg: 'render failed', error: { name: 'Error' } }]);
    expect(JSON.stringify(logged)).not.toContain('Ines');
  });
});
