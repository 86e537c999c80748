/** @jest-environment node */
import { buildDeployed, buildRelease, buildRemote, recordLog, registryText } from '../testing/releases';
import { LineUps, ownerOf, withRelease } from './lineUp';
import type { QuarantineOptions } from './quarantine';
import { createRegistrySource, type Registry } from './registry';
import type { DeployedRemote, Release } from './release';
import { setImmediate } from 'node:timers/promises';
import { changeRegistry, judgeRelease, parseRegistry, readRegistry } from '@site/releases';
import { temporaryFolder } from '@site/releases/testing';

const blog = (version: string): Release =>
  buildRelease('mf-blog', version, { routes: ['/blog', '/blog/:slug'] });
const home = buildRelease('mf-public', '1', { routes: ['/'] });
const looped = { kind: 'loop', reason: 'it loops' } as const;

function arrange(...remotes: DeployedRemote[]) {
  const { log, logged } = recordLog();
  const site: { registry: Registry } = { registry: remotes };
  const inUse: string[][] = [];
  const lineUps = new LineUps({
    registry: () => Promise.resolve(site.registry),
    log,
    onChange: (releases) => inUse.push(releases.map(({ label }) => label)),
  });
  const deploy = (...changed: DeployedRemote[]): Registry => (site.registry = changed);
  const versions = async (...args: Parameters<LineUps['current']>) =>
    (await lineUps.current(...args)).releases.map(({ label }) => label);
  return { lineUps, versions, deploy, inUse, logged };
}

it('names the owner and the route of a path, also after a deploy', async () => {
  const { lineUps, deploy } = arrange(buildRemote(home), buildRemote(blog('1')));
  const lineUp = await lineUps.current();
  expect(['/', '/blog/a', '/nowhere'].map((path) => ownerOf(lineUp, path)?.label)).toEqual([
    'mf-public@1',
    'mf-blog@1',
    undefined,
  ]);
  expect(['/', '/blog/a', '/blog/%C3%A9', '/news'].map((path) => lineUps.routeOf(path))).toEqual([
    '/',
    '/blog/:slug',
    '/blog/:slug',
    undefined,
  ]);

  deploy(buildRemote(buildRelease('mf-blog', '2', { routes: ['/news'] })));
  await lineUps.current();
  expect(['/blog/a', '/news'].map((path) => lineUps.routeOf(path))).toEqual([undefined, '/news']);
});

it('is equal while the releases are, even of another state of the registry', async () => {
  const { lineUps, deploy } = arrange(buildRemote(home), buildRemote(blog('1')));
  const { id } = await lineUps.current();
  deploy(buildRemote(home), buildRemote(blog('1'), [blog('0')]));
  expect((await lineUps.current()).id).toBe(id);

  deploy(buildRemote(home), buildRemote(blog('2'), [blog('1')]));
  const after = await lineUps.current();
  expect(after.id).not.toBe(id);
  expect(withRelease(after, blog('1')).id).toBe(id);
});

it('has the release that is picked for a visitor, unless it is out', async () => {
  const canary = { share: 10, release: blog('2') };
  const { lineUps, versions } = arrange(buildRemote(home), buildRemote(blog('1'), [], { canary }));
  const pick = (remote: DeployedRemote) => remote.canary?.release;
  expect(await versions(pick)).toEqual(['mf-public@1', 'mf-blog@2']);

  lineUps.takeOut(blog('2'), looped);
  expect(await versions(pick)).toEqual(['mf-public@1', 'mf-blog@1']);
});

describe('a release that is taken out', () => {
  it('is replaced by the first earlier one that is not out, which is logged once', async () => {
    const { lineUps, versions, logged } = arrange(buildRemote(blog('3'), [blog('2'), blog('1')]));
    await versions();
    lineUps.takeOut(blog('2'), looped);
    lineUps.takeOut(blog('3'), { kind: 'throw', reason: 'it threw' });
    lineUps.takeOut(blog('3'), looped);

    expect(await versions()).toEqual(['mf-blog@1']);
    expect(logged).toMatchObject([
      { level: 50, msg: 'release quarantined', remote: 'mf-blog', version: '2', instead: '3' },
      { msg: 'release quarantined', remote: 'mf-blog', version: '3', reason: 'it threw', instead: '1' },
    ]);
    expect(lineUps.quarantined()).toMatchObject([
      { remote: 'mf-blog', version: '3', reason: 'it threw', instead: '1' },
      { remote: 'mf-blog', version: '2', instead: '1' },
    ]);
  });

  it('stays out through the deploy of another remote, and until the registry names it no more', async () => {
    const { lineUps, versions, deploy } = arrange(buildRemote(home), buildRemote(blog('2'), [blog('1')]));
    await versions();
    lineUps.takeOut(blog('2'), looped);
    deploy(buildRemote(buildRelease('mf-public', '2')), buildRemote(blog('2'), [blog('1')]));
    expect(await versions()).toEqual(['mf-public@2', 'mf-blog@1']);

    deploy(buildRemote(blog('1')));
    await versions();
    deploy(buildRemote(blog('2'), [blog('1')]));
    expect(await versions()).toEqual(['mf-blog@2']);
  });
});

describe('a release that does not fit this shell', () => {
  const unfit = (release: Release): Release => ({
    ...release,
    client: { ...release.client, refused: 'it needs react ^20.0.0, and the shell has 19.3.1' },
  });

  it('is replaced by the first earlier one that fits, which the log and the list of releases say', async () => {
    const remote = buildRemote(unfit(blog('3')), [unfit(blog('2')), blog('1')]);
    const { lineUps, versions, logged } = arrange(remote);

    expect(await versions()).toEqual(['mf-blog@1']);
    const told = { version: '3', reason: expect.stringContaining('react ^20.0.0') as string, instead: '1' };
    expect(logged).toMatchObject([{ msg: 'release quarantined', remote: 'mf-blog', ...told }]);
    expect(lineUps.quarantined()).toMatchObject([{ remote: 'mf-blog', ...told }]);
  });

  it('stays where no other one fits, and only that of the home page is missing from the site', async () => {
    const { lineUps, versions, deploy, logged } = arrange(
      buildRemote(home),
      buildRemote(unfit(blog('2')), [unfit(blog('1'))]),
    );
    expect(await versions()).toEqual(['mf-public@1', 'mf-blog@2']);
    expect([lineUps.hasHomePage, logged]).toEqual([true, []]);

    deploy(buildRemote(unfit(home)), buildRemote(blog('2')));
    await versions();
    expect(lineUps.hasHomePage).toBe(false);
  });

  it('is shown to nobody as a canary', async () => {
    const canary = { share: 10, release: unfit(blog('2')) };
    const { versions } = arrange(buildRemote(blog('1'), [], { canary }));

    expect(await versions((remote) => remote.canary?.release)).toEqual(['mf-blog@1']);
  });
});

it('announces the releases that visitors may get, and only changes of these', async () => {
  const canary = { share: 10, release: blog('4') };
  const blogs = buildRemote(blog('3'), [blog('2'), blog('1')], { canary });
  const { lineUps, versions, inUse } = arrange(blogs);
  await versions();
  await versions();
  for (const version of ['2', '3', '4']) lineUps.takeOut(blog(version), looped);

  expect(inUse).toEqual([
    ['mf-blog@3', 'mf-blog@4'],
    ['mf-blog@3', 'mf-blog@4'],
    ['mf-blog@1', 'mf-blog@4'],
    ['mf-blog@1'],
  ]);
});

it('a release is out with its second throw in the half hour after it went live', async () => {
  const throwing = async (release: Release, times: number) => {
    const { lineUps, versions } = arrange(buildRemote(release, [blog('1')]));
    await versions();
    for (let count = 0; count < times; count += 1) lineUps.countThrow(release, 'it threw');
    return (await versions()).join();
  };
  const since = (minutes: number) => ({ ...blog('2'), liveSince: Date.now() - minutes * 60_000 });

  expect(await throwing(since(29), 1)).toBe('mf-blog@2');
  expect(await throwing(since(29), 2)).toBe('mf-blog@1');
  expect(await throwing(since(30), 9)).toBe('mf-blog@2');
});

it('a release whose files could not be read is tried again half a minute later', async () => {
  const now = jest.spyOn(Date, 'now');
  const { lineUps, versions } = arrange(buildRemote(blog('2'), [blog('1')]));
  await versions();
  lineUps.takeOut(blog('2'), { kind: 'load', reason: 'it is missing' });
  expect(await versions()).toEqual(['mf-blog@1']);

  now.mockReturnValue(Date.now() + 30_000);
  expect(await versions()).toEqual(['mf-blog@2']);
  now.mockRestore();
});

describe('the quarantine of shells that share a folder', () => {
  let store: { remotesDir: string };
  beforeEach(async () => {
    store = { remotesDir: await temporaryFolder() };
    const previous = ['3', '2', '1'].map((version) => buildDeployed(version));
    await changeRegistry(store, () => parseRegistry(registryText({ ...buildDeployed('4'), previous })));
  });

  async function start() {
    const { log, logged } = recordLog();
    const registry = createRegistrySource({ ...store, onProblem: (error) => logged.push({ error }) });
    const share: QuarantineOptions['share'] = (release, verdict) => judgeRelease(store, release, verdict);
    const lineUps = new LineUps({ registry, log, share });
    await lineUps.current();
    const live = async () => (await registry())[0]!;
    const shown = async () => (await lineUps.current()).releases[0]?.version;
    return { lineUps, live, shown, logged };
  }

  /** Writing takes a moment. */
  async function untilSaved(...versions: string[]): Promise<void> {
    const saved = async () =>
      (await readRegistry(store)).remotes['mf-blog']?.verdicts.map(({ version }) => version).join();
    while ((await saved()) !== versions.join()) await setImmediate();
  }

  it('keeps a release that one of them took out from the others, and from the next run', async () => {
    const [first, second] = [await start(), await start()];
    const { live, previous } = await first.live();
    first.lineUps.takeOut(live, looped);
    first.lineUps.takeOut(previous[0]!, { kind: 'throw', reason: 'it threw' });
    // Each finds out for itself.
    first.lineUps.takeOut(previous[1]!, { kind: 'load', reason: 'it was altered' });
    await untilSaved('4', '3');
    expect([await first.shown(), await second.shown()]).toEqual(['1', '2']);

    const next = await start();
    expect(await next.shown()).toBe('2');
    expect(next.lineUps.quarantined()).toMatchObject([
      { remote: 'mf-blog', version: '4', reason: 'it loops', instead: '2' },
      { version: '3', reason: 'it threw' },
    ]);
  });

  it('ends for all of them when one puts a release back', async () => {
    const [first, second] = [await start(), await start()];
    const { live } = await first.live();
    first.lineUps.takeOut(live, looped);
    await untilSaved('4');
    expect(await second.shown()).toBe('3');
    first.lineUps.putBack(live);
    await untilSaved();
    expect([await first.shown(), await second.shown()]).toEqual(['4', '4']);
  });

  it('is that of one shell alone where it may not change the registry, which the log says', async () => {
    const { log, logged } = recordLog();
    const registry = createRegistrySource({ ...store, onProblem: () => undefined });
    const share = () => Promise.reject(new Error('EACCES'));
    const lineUps = new LineUps({ registry, log, share });
    await lineUps.current();
    lineUps.takeOut((await registry())[0]!.live, looped);
    while (logged.length < 2) await setImmediate();

    expect((await lineUps.current()).releases[0]?.version).toBe('3');
    expect(logged[1]).toMatchObject({ level: 40, msg: 'the quarantine cannot be shared' });
  });
});
