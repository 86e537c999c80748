/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildRegistry, buildRelease, buildRemote, recordLog } from '../testing/releases';
import { LineUps } from './lineUp';
import { QuarantineFile } from './quarantineFile';
import type { Registry } from './registry';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quarantine-'));
  file = path.join(folder, 'quarantine.json');
});
// A last write may still be on its way.
afterEach(() => rm(folder, { recursive: true, maxRetries: 20 }));

const blog = (version: string) => buildRelease('mf-blog', version);
const registryOf = (...versions: string[]): Registry => {
  const [live, ...previous] = versions.map(blog);
  return buildRegistry([buildRemote(live!, previous)]);
};

/** A shell that starts with this registry. */
async function start(registry: Registry) {
  const { log, logged } = recordLog();
  const site = { registry };
  const quarantineFile = new QuarantineFile(file, log);
  const lineUps = new LineUps({ registry: () => Promise.resolve(site.registry), log, quarantineFile });
  const live = async () => (await lineUps.current()).releases[0]?.version;
  await live();
  return { lineUps, site, live, logged };
}

const savedKeys = async (): Promise<string[]> =>
  (JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as { key: string }[]).map(({ key }) => key);

/** Writing takes a moment. */
async function untilSaved(...releases: { key: string }[]): Promise<void> {
  const wanted = releases.map(({ key }) => key).join();
  while ((await savedKeys()).join() !== wanted) await setImmediate();
}

const looped = { kind: 'loop', reason: 'it loops' } as const;

it('a release that looped or threw is out after a restart too', async () => {
  const first = await start(registryOf('4', '3', '2', '1'));
  first.lineUps.takeOut(blog('4'), looped);
  first.lineUps.takeOut(blog('3'), { kind: 'throw', reason: 'it threw' });
  // Their files are checked again when the shell starts.
  first.lineUps.takeOut(blog('2'), { kind: 'refused', reason: 'it was altered' });
  await untilSaved(blog('4'), blog('3'));

  const { lineUps, live, logged } = await start(registryOf('4', '3', '2', '1'));
  expect(await live()).toBe('2');
  const [looping, ...more] = first.lineUps.quarantined();
  expect(more).toHaveLength(2);
  expect(lineUps.quarantined()).toEqual([
    { remote: 'mf-blog', version: '4', reason: 'it loops', since: looping?.since, instead: '2' },
    expect.objectContaining({ version: '3', reason: 'it threw' }),
  ]);
  expect(logged).toMatchObject([
    { level: 40, msg: 'release still quarantined', version: '4' },
    { msg: 'release still quarantined', version: '3' },
  ]);
});

it('a release is forgotten that is back in use, or that the registry no longer names', async () => {
  const { lineUps, site, live } = await start(registryOf('3', '2', '1'));
  lineUps.takeOut(blog('3'), looped);
  lineUps.takeOut(blog('2'), looped);
  await untilSaved(blog('3'), blog('2'));
  lineUps.putBack(blog('3'));
  await untilSaved(blog('2'));
  site.registry = registryOf('4', '1');
  await live();
  await untilSaved();

  expect(await (await start(registryOf('3', '2', '1'))).live()).toBe('3');
});

it('a release stays known while its registry has not been read', async () => {
  const before = await start(registryOf('2', '1'));
  before.lineUps.takeOut(blog('2'), looped);
  await untilSaved(blog('2'));

  const { site, live } = await start(buildRegistry([], { isComplete: false }));
  site.registry = registryOf('2', '1');
  expect(await live()).toBe('1');
});

it.each(['{"', '[{"key": "x"}]', '{}'])('a file with %s is reported, and nothing is out', async (content) => {
  await writeFile(file, content);
  const { live, logged } = await start(registryOf('2', '1'));

  expect(await live()).toBe('2');
  expect(logged).toMatchObject([{ level: 40, msg: 'the quarantine of the last run cannot be read' }]);
});

it('a place that cannot be written to is reported', async () => {
  await writeFile(path.join(folder, 'taken'), '');
  file = path.join(folder, 'taken/quarantine.json');
  const { lineUps, live, logged } = await start(registryOf('2', '1'));
  lineUps.takeOut(blog('2'), looped);
  while (!logged.some(({ msg }) => msg === 'the quarantine cannot be saved')) await setImmediate();

  expect(await live()).toBe('1');
});
