import { waitFor } from '@testing-library/react';
import { arrive, fail, remote, routes, script, start, setUpEntryScripts } from '../testing/entryScripts';
import { createBrowserRemoteLoader } from './browserRemoteLoader';
import type { ClientRemote, RemoteLoader } from './remoteLoader';

setUpEntryScripts();

describe('after a failure', () => {
  // A name of its own: no version of it has run on this page.
  const gone = { ...remote, name: 'mf-news' };
  const next = { ...gone, version: 'bbb', entry: '/remotes/mf-news/bbb/remoteEntry.js' };
  const isLive = (...registry: ClientRemote[]) => {
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(registry)));
  };
  const loadInVain = async (loader: RemoteLoader) => {
    const load = loader.load('mf-news');
    await fail();
    return load;
  };

  it.each([
    ['the same version is live', [gone]],
    ['the remote is not deployed any more', []],
  ])('nothing changes if %s', async (_, live) => {
    isLive(...live);
    const loader = start({ registry: [gone] });
    const failed = await loadInVain(loader);

    expect(await loader.recover('mf-news')).toBe(false);
    expect(await loader.load('mf-news')).toBe(failed);
  });

  it('a version that has failed on this page is not loaded again', async () => {
    isLive(next);
    const loader = start({ registry: [gone] });
    await loadInVain(loader);
    await loader.recover('mf-news');
    await loadInVain(loader);
    isLive(gone);

    expect(await loader.recover('mf-news')).toBe(false);
  });

  it('another version that is live is loaded instead; those of other remotes stay', async () => {
    isLive(next, { ...remote, version: 'ccc' });
    const loader = start({ registry: [gone, remote] });
    await loadInVain(loader);

    expect(await loader.recover('mf-news')).toBe(true);
    expect(loader.registry).toEqual([next, remote]);
    const load = loader.load('mf-news');
    await waitFor(() => expect(script()?.src).toBe(window.location.origin + next.entry));
    await arrive();
    await expect(load).resolves.toEqual({ module: routes, remote: next });
  });

  it('of a version that runs on this page, the page is loaded again, once', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    isLive({ ...next, version: 'ddd' });
    const loader = start({ registry: [next] });
    void loader.recover('mf-news');

    // jsdom cannot load pages.
    await waitFor(() => expect(String(consoleError.mock.lastCall?.[0])).toContain('navigation'));
    expect(await loader.recover('mf-news')).toBe(false);
    expect(consoleError).toHaveBeenCalledTimes(1);
  });
});

describe('a retry', () => {
  async function retry(answer: () => Promise<Response>) {
    globalThis.fetch = jest.fn(answer);
    const loader = createBrowserRemoteLoader({ registry: [remote], failed: ['mf-blog'] });
    const before = loader.load('mf-blog');
    await loader.retry('mf-blog');
    return { loader, before };
  }

  it('loads the remote again, from the current registry', async () => {
    const moved = { ...remote, entry: '/remotes/mf-blog/aaa/moved.js' };
    const { loader, before } = await retry(() => Promise.resolve(Response.json([moved])));

    expect(fetch).toHaveBeenCalledWith(
      '/remotes/registry.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(loader.registry).toEqual([moved]);
    expect(loader.load('mf-blog')).not.toBe(before);
    await waitFor(() => expect(script()?.src).toBe(window.location.origin + moved.entry));
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('offline'))],
    ['refused', () => Promise.resolve(new Response('no', { status: 503 }))],
  ])('works with the registry that it has while it is %s', async (_, answer) => {
    const { loader, before } = await retry(answer);

    expect(loader.registry).toEqual([remote]);
    expect(loader.load('mf-blog')).not.toBe(before);
  });
});
