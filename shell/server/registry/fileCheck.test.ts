/** @jest-environment node */
import { rename, rm, writeFile } from 'node:fs/promises';
import { createReleaseOnDisk, type ReleaseOnDisk, servedFrom } from '../testing/releaseOnDisk';
import { buildRegistry, buildRelease, buildRemote, recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { FileCheck } from './fileCheck';
import { LineUps } from './lineUp';
import type { Release } from './release';

const ENTRY = 'client/remoteEntry.js';

let disk: ReleaseOnDisk;
beforeEach(async () => {
  disk = await createReleaseOnDisk();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await disk.delete();
});

async function arrange(live: Release = disk.release) {
  const registry = buildRegistry([buildRemote(live, [buildRelease('mf-blog', '1')])]);
  const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log: recordLog().log });
  await lineUps.current();
  const files = new FileCheck(lineUps);
  const out = () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`);
  return { files, use: (inUse = [live]) => files.use(inUse), out };
}

it('takes a broken release out, and leaves a good one alone', async () => {
  const good = await arrange();
  await good.use();
  expect(good.out()).toEqual([]);

  await writeFile(disk.at('client/chunks/routes.js'), 'altered');
  const broken = await arrange();
  await broken.use();
  expect(broken.out()).toEqual(['2 -> 1']);
});

it('reads a release again that was not in use meanwhile', async () => {
  const { use, out } = await arrange();
  await use();
  await use([]);
  await writeFile(disk.at(ENTRY), 'altered');
  await use();

  expect(out()).toEqual(['2 -> 1']);
});

it('reads a release once while it is in use', async () => {
  const { use, out } = await arrange();
  await use();
  await writeFile(disk.at(ENTRY), 'altered');
  await use();

  expect(out()).toEqual([]);
});

it('puts one back whose files have come back, half a minute later', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  await rm(disk.at(ENTRY));
  const { files, use, out } = await arrange();
  await use();
  await writeFile(disk.at(ENTRY), 'entry');
  now.mockReturnValue(29_999);
  await files.retry();
  expect(out()).toEqual(['2 -> 1']);

  now.mockReturnValue(30_000);
  await files.retry();
  expect(out()).toEqual([]);
});

it('does not try an altered one again', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  await writeFile(disk.at(ENTRY), 'altered');
  const { files, use, out } = await arrange();
  await use();
  await writeFile(disk.at(ENTRY), 'entry');
  now.mockReturnValue(600_000);
  await files.retry();

  expect(out()).toEqual(['2 -> 1']);
});

describe('of files on another server', () => {
  let server: TestServer;
  let now: jest.SpyInstance;
  beforeEach(async () => {
    now = jest.spyOn(Date, 'now').mockReturnValue(0);
    server = await startServer((ctx) => disk.serve(ctx));
  });
  afterEach(() => server.close());

  const arrangeServed = () => arrange(servedFrom(disk.release, server.origin));

  it('takes a release out at once whose file was altered', async () => {
    await writeFile(disk.at(ENTRY), 'altered');
    const { use, out } = await arrangeServed();
    await use();

    expect(out()).toEqual(['2 -> 1']);
  });

  it('bears with a server that does not answer twice, and takes its release out the third time', async () => {
    await rm(disk.at(ENTRY));
    const { files, use, out } = await arrangeServed();
    await use();
    now.mockReturnValue(29_999);
    await files.retry();
    await files.retry();
    now.mockReturnValue(30_000);
    await files.retry();
    now.mockReturnValue(59_999);
    await files.retry();
    expect(out()).toEqual([]);

    now.mockReturnValue(60_000);
    await files.retry();
    expect(out()).toEqual(['2 -> 1']);
  });

  it('counts only failures in a row', async () => {
    const moved = disk.at('client/elsewhere.js');
    await rename(disk.at(ENTRY), moved);
    const { files, use, out } = await arrangeServed();
    await use();
    now.mockReturnValue(30_000);
    await files.retry();
    await rename(moved, disk.at(ENTRY));
    now.mockReturnValue(60_000);
    await files.retry();
    await rm(disk.at(ENTRY));
    await use([]);
    await use();
    now.mockReturnValue(90_000);
    await files.retry();

    expect(out()).toEqual([]);
  });

  it('finds a file altered that could not be read at first', async () => {
    await rm(disk.at(ENTRY));
    const { files, use, out } = await arrangeServed();
    await use();
    await writeFile(disk.at(ENTRY), 'altered');
    now.mockReturnValue(30_000);
    await files.retry();

    expect(out()).toEqual(['2 -> 1']);
  });
});
