/** @jest-environment node */
import { LineUps } from '../registry/lineUp';
import { RenderTimeout, ThreadEnded } from '../render/renderThread';
import { buildPage, buildRegistry, buildRemote, fakeRenderers, recordLog } from '../testing/releases';
import { type Behaviour, blogOf, loops, startBlog, works } from '../testing/startBlog';
import { LastGoodRenderer } from './lastGood';

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

  it('shows the notice at once where there is no earlier release', async () => {
    const { visit, renders, out } = await startBlog({ 1: loops });

    expect([await visit(), await visit()]).toEqual(['1: notice', '1: notice']);
    // The first is the only one that ran the release.
    expect(renders).toHaveLength(3);
    expect(out()).toEqual([]);
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

  it('because of a loop is rendered by the last good release', async () => {
    const end: Record<string, (error: Error) => void> = {};
    const { log } = recordLog();
    const registry = buildRegistry([buildRemote(blogOf('2'), [blogOf('1')])]);
    const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log });
    await lineUps.current();
    const renders: string[] = [];
    const renderer = new LastGoodRenderer({
      lineUps,
      log,
      renderers: fakeRenderers((chosen, { url }) => {
        renders.push(`${chosen?.version} ${url}`);
        if (chosen?.version === '1') return Promise.resolve(buildPage());
        return new Promise((_, reject) => (end[url] = reject));
      }),
    });
    const shared = renderer.render(blogOf('2'), { url: '/blog' });
    const looping = renderer.render(blogOf('2'), { url: '/blog/loop' });
    // As a thread does: first the page that looped, then those that shared its thread.
    end['/blog/loop']?.(new RenderTimeout('loop'));
    end['/blog']?.(new ThreadEnded('by another page'));
    await looping;

    expect((await shared).release?.version).toBe('1');
    expect(renders.filter((render) => render.startsWith('2'))).toEqual(['2 /blog', '2 /blog/loop']);
  });
});
