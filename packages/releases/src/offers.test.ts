import { Refusal } from './admission';
import { installImage, publishIfNew } from './offers';
import { publishRemote } from './publish';
import { readRegistry } from './registryFile';
import { rollBackRemote } from './switchRelease';
import { createRemote } from './testing/createRemote';
import { temporaryFolder } from './testing/temporaryFolder';

const offer = (runtime = '1.1.0') => ({ federation: '2.9', shared: { '@site/runtime': runtime } });

/** A folder of releases, and images of one shell after the other. */
async function arrange() {
  const remote = await createRemote('mf-blog');
  const { store } = remote;
  const tried: string[] = [];
  const failures: unknown[] = [];
  const live = async () => (await readRegistry(store)).remotes['mf-blog'];
  return {
    ...remote,
    tried,
    failures,
    live: async () => (await live())?.version,
    previous: async () => (await live())?.previous.map(({ version }) => version),
    /** Returns the version that the image has. */
    async image(content: string, runtime = '^1.0.0') {
      await remote.build(content, runtime);
      const remotesDir = await temporaryFolder();
      const { version } = (await publishRemote({ remotesDir }, remote)).release;
      return { remotesDir, version };
    },
    async deploy(content: string) {
      await remote.build(content);
      return (await publishRemote(store, remote)).release.version;
    },
    start: ({ remotesDir }: { remotesDir: string }, runtime?: string, tryOut?: () => Promise<void>) =>
      installImage(store, remotesDir, {
        shell: offer(runtime),
        async tryOut(_name, { version }) {
          tried.push(version);
          await tryOut?.();
        },
        onOffer: (_name, _version, failure) => failure && failures.push(failure),
      }),
  };
}

describe('the releases of an image', () => {
  it('are the first ones of an empty folder, for several shells at once', async () => {
    const { image, start, live, tried, store } = await arrange();
    const first = await image('first');
    await Promise.all([start(first), start(first)]);

    expect(await live()).toBe(first.version);
    expect([tried, (await readRegistry(store)).revision]).toEqual([[], 1]);
  });

  it('are replaced by those of the next image, which are tried first, and a rollback outlives a restart', async () => {
    const { image, start, live, previous, tried, store } = await arrange();
    const [first, second] = [await image('first'), await image('second')];
    await start(first);
    await start(second);
    expect([await live(), await previous(), tried]).toEqual([
      second.version,
      [first.version],
      [second.version],
    ]);

    await rollBackRemote(store, 'mf-blog');
    await start(second);
    expect(await live()).toBe(first.version);
  });

  it('stay where a trial refuses the next ones', async () => {
    const { image, start, live, failures } = await arrange();
    const [first, second] = [await image('first'), await image('second')];
    await start(first);
    const refusal = new Refusal('mf-blog does not go live: /blog throws.');
    await start(second, undefined, () => Promise.reject(refusal));

    expect([await live(), failures]).toEqual([first.version, [refusal]]);
  });

  it('never replace what a team has deployed, unless it does not fit the shell of the image', async () => {
    const { image, start, live, deploy } = await arrange();
    await start(await image('first'));
    const ofTeam = await deploy('of a team');
    await start(await image('second'));
    expect(await live()).toBe(ofTeam);

    const third = await image('third', '^2.0.0');
    await start(third, '2.0.0');
    expect(await live()).toBe(third.version);
  });
});

it('a build of the working folder is made live once, and a rollback outlives a restart', async () => {
  const { store, live, deploy, build, ...remote } = await arrange();
  const first = await deploy('first');
  await build('second');
  const second = (await publishIfNew(store, remote))?.release.version;
  expect(await live()).toBe(second);

  await rollBackRemote(store, 'mf-blog');
  expect(await publishIfNew(store, remote)).toBeUndefined();
  expect(await live()).toBe(first);
});
