/** @jest-environment node */
import { buildRelease, buildRemote, recordLog } from '../testing/releases';
import { BrowserVotes } from './browserVotes';
import { LineUps } from './lineUp';

const MINUTE_MS = 60_000;
const BEFORE = 'mf-blog@1';
const NEW = 'mf-blog@2';

/** A blog whose second release went live a while ago, after the first one. */
async function arrange({ minutes = 1, hasEarlier = true } = {}) {
  const { log, logged } = recordLog();
  const earlier = buildRelease('mf-blog', '1');
  const live = buildRelease('mf-blog', '2', { liveSince: Date.now() - minutes * MINUTE_MS });
  const site = { registry: [buildRemote(earlier)] };
  const lineUps = new LineUps({ registry: () => Promise.resolve(site.registry), log });
  await lineUps.current();
  const votes = new BrowserVotes(lineUps);
  let visitors = 0;
  const report = (label: string, count: number, isFailing: boolean) => {
    for (let index = 0; index < count; index += 1) {
      visitors += 1;
      const failure = { kind: 'remote', name: 'TypeError' } as const;
      votes.count({ release: label, ...(isFailing ? { failure } : { vitals: {} }) }, `192.0.2.${visitors}`);
    }
  };
  return {
    votes,
    logged,
    works: (label: string, count: number) => report(label, count, false),
    fails: (label: string, count: number) => report(label, count, true),
    async deploy() {
      site.registry = [buildRemote(live, hasEarlier ? [earlier] : [])];
      await lineUps.current();
    },
    shown: async () => (await lineUps.current()).releases[0]?.version,
  };
}

it('a new release that fails in the browsers of five visitors is taken back, which the log says', async () => {
  const { works, fails, deploy, shown, logged } = await arrange();
  works(BEFORE, 10);
  await deploy();
  fails(NEW, 4);
  expect(await shown()).toBe('2');

  fails(NEW, 1);
  expect(await shown()).toBe('1');
  expect(logged).toMatchObject([
    {
      msg: 'release quarantined',
      remote: 'mf-blog',
      version: '2',
      reason: 'it failed in the browsers of 5 visitors, and 1 did not',
    },
  ]);
});

it.each<[string, (blog: Awaited<ReturnType<typeof arrange>>) => void | Promise<void>]>([
  ['that works for most visitors', ({ works }) => works(NEW, 2)],
  ['that fails no more than the one before it', ({ fails }) => fails(BEFORE, 1)],
])('a release %s stays', async (_, report) => {
  const blog = await arrange();
  await report(blog);
  await blog.deploy();
  await report(blog);
  blog.fails(NEW, 5);

  expect(await blog.shown()).toBe('2');
});

it('one visitor has one vote', async () => {
  const { votes, deploy, shown } = await arrange();
  await deploy();
  const failure = { kind: 'error', name: 'Error' } as const;
  for (let count = 0; count < 9; count += 1) votes.count({ release: NEW, failure }, '192.0.2.1');

  expect(await shown()).toBe('2');
});

it.each([
  ['live for half an hour', { minutes: 30 }],
  ['the only one', { hasEarlier: false }],
])('a release that is %s stays', async (_, options) => {
  const { fails, deploy, shown } = await arrange(options);
  await deploy();
  fails(NEW, 20);

  expect(await shown()).toBe('2');
});
