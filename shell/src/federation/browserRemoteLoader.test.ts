import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  appears,
  arrive,
  arriveEmpty,
  fail,
  react,
  remote,
  routes,
  script,
  start,
  setUpEntryScripts,
} from '../testing/entryScripts';

setUpEntryScripts();

describe('the entry script of a remote', () => {
  it('is verified by the browser with the hash of the registry', async () => {
    const load = start().load('mf-blog');
    await appears();

    expect(script()?.src).toBe(window.location.origin + remote.entry);
    expect(script()?.integrity).toBe('sha384-abc');
    expect(script()?.async).toBe(true);
    await arrive();
    await expect(load).resolves.toEqual({ module: routes, remote });
    expect(script()).toBeNull();
  });

  it.each([
    ['/remotes/x.js', null],
    [`${window.location.origin}/remotes/x.js`, null],
    ['https://other.example/x.js', 'anonymous'],
  ])('at %s is fetched with crossorigin=%s', async (entry, crossOrigin) => {
    const load = start({ registry: [{ ...remote, entry }] }).load('mf-blog');
    await appears();

    expect(script()?.getAttribute('crossorigin')).toBe(crossOrigin);
    await arrive();
    await load;
  });

  it('is not asked for when the server knows that this shell cannot run it', async () => {
    const refused = 'mf-blog@aaa cannot be shown: deploy it again.';
    const load = start({ registry: [{ ...remote, refused }] }).load('mf-blog');

    await expect(load).resolves.toEqual({ failure: new Error(refused) });
    expect(script()).toBeNull();
  });

  it('has a hash that no file has when the registry does not list it', async () => {
    const load = start().load('mf-blog');
    await arrive();
    await load;
    registerRemotes([{ name: 'mf_other', entry: '/remotes/other.js' }]);
    const unlisted = loadRemote('mf_other/routes');
    await appears();

    expect(script()?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
    script()?.dispatchEvent(new Event('error'));
    await expect(unlisted).rejects.toThrow();
  });

  it('leaves nothing behind when the browser refuses it', async () => {
    const load = start().load('mf-blog');
    await fail();

    await expect(load).resolves.toMatchObject({ failure: expect.any(Error) as Error });
    expect(script()).toBeNull();
  });

  it('fails if it defines no container, even if an earlier one did', async () => {
    const first = start().load('mf-blog');
    await arrive();
    await first;
    const second = start().load('mf-blog');
    await arriveEmpty();

    await expect(second).resolves.toMatchObject({ failure: expect.any(Error) as Error });
  });
});

describe('the loader', () => {
  it('shares the libraries of the shell with a remote, and loads it once', async () => {
    const loader = start();
    const first = loader.load('mf-blog');
    expect(loader.load('mf-blog')).toBe(first);
    const initContainer = await arrive();

    await expect(first).resolves.toEqual({ module: routes, remote });
    const [[shareScope]] = initContainer.mock.calls as [[{ react: object }]];
    expect(shareScope.react).toMatchObject({ '19.3.1': { lib: react.lib } });
  });

  it('requests code again that did not arrive with its preload', async () => {
    const load = start().load('mf-blog');
    const get = jest.fn(() => Promise.resolve(() => routes)).mockRejectedValueOnce(new Error('lost'));
    await arrive(get);

    await expect(load).resolves.toMatchObject({ module: routes });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('returns a failure as a value, and reports it', async () => {
    const load = start().load('mf-blog');
    await fail();

    await expect(load).resolves.toMatchObject({ failure: expect.any(Error) as Error });
    expect(reportError).toHaveBeenCalledTimes(1);
    await expect(start().load('mf-other')).resolves.toEqual({ failure: 'mf-other is not deployed' });
  });

  it('refuses a remote that was built for another federation runtime, without fetching it', async () => {
    const load = start({ registry: [{ ...remote, federation: '2.8' }] }).load('mf-blog');

    await expect(load).resolves.toMatchObject({
      failure: new Error('mf_blog was built for federation runtime 2.8, and the shell has 2.9'),
    });
    expect(script()).toBeNull();
  });

  it('gives up after eight seconds', async () => {
    jest.useFakeTimers();
    const load = start().load('mf-blog');
    await jest.advanceTimersByTimeAsync(8_000);

    await expect(load).resolves.toMatchObject({ failure: new Error('no answer in 8000 ms') });
  });

  it('does not load what the server could not render until a retry', async () => {
    const loader = start({ failed: ['mf-blog'] });

    await expect(loader.load('mf-blog')).resolves.toMatchObject({ isKnownToServer: true });
    expect(script()).toBeNull();
  });
});
