/** @jest-environment node */
import { buildThrown } from '../testing/releases';
import { fails, loops, startBlog, throws, works, type Behaviour } from '../testing/startBlog';
import { QueueFull, ThreadEnded, RenderTimeout } from '../render/renderThread';

describe('lastGood', () => {
  it('renders with the live release, and counts it', async () => {
    const { visit, out, renders, outcomes } = await startBlog({ 1: works, 2: works });

    expect(await visit()).toBe('2: works');
    expect(renders).toEqual(['2 /blog']);
    expect(outcomes).toEqual(['mf-blog@2 ok']);
    expect(out()).toEqual([]);
  });

  it.each([
    ['cannot be loaded', fails('refused')],
    ['cannot be read', fails('unreadable')],
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
    const { visit } = await startBlog({ 1: (url) => (isReadable ? works(url) : fails('unreadable')(url)) });
    expect(await visit()).toBe('1: 503');
    isReadable = true;

    expect(await visit()).toBe('1: works');
  });

  it('blames nobody for a full queue', async () => {
    const { visit, out, renders, outcomes } = await startBlog({ 1: works, 2: () => new QueueFull('known') });

    expect(await visit()).toBe('2: undefined');
    expect(outcomes).toEqual(['mf-blog@2 refused']);
    expect(renders).toEqual(['2 /blog']);
    expect(out()).toEqual([]);
  });

  describe('a form', () => {
    const submission = { form: { name: 'Zoë' }, headers: {} };

    it('is passed on by the last good release where the live one cannot be loaded', async () => {
      const { renderer, renders, live } = await startBlog({ 1: works, 2: fails('refused') });
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
      const { renderer, live } = await startBlog({ 1: fails('refused'), 2: fails('refused') });

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
