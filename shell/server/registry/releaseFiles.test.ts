/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import {
  createReleaseOnDisk,
  FILES,
  type ReleaseOnDisk,
  servedFrom,
  withBrowserFilesOn,
} from '../testing/releaseOnDisk';
import { buildRegistry, buildRelease, buildRemote, recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { FileCheck } from './fileCheck';
import { LineUps } from './lineUp';
import { findBrokenFile } from './releaseFiles';

const ENTRY = 'client/remoteEntry.js';
let disk: ReleaseOnDisk;
let server: TestServer;
beforeAll(async () => (server = await startServer((ctx) => disk.serve(ctx))));
beforeEach(async () => (disk = await createReleaseOnDisk()));

const alter = (file: string) => writeFile(disk.at(file), 'other bytes');
/** Where the files are: beside the registry, or on another server. */
const PLACES = ['beside', 'elsewhere'] as const;
const releaseAt = (place: (typeof PLACES)[number]) =>
  place === 'beside' ? disk.release : servedFrom(disk.release, server.origin);

describe('the check of a release', () => {
  it('finds nothing wrong with a complete one, wherever its files are', async () => {
    expect(await findBrokenFile(disk.release)).toBeNull();
    expect(await findBrokenFile({ ...disk.release, server: null })).toBeNull();
    expect(await findBrokenFile(releaseAt('elsewhere'))).toBeNull();
    expect(await findBrokenFile(withBrowserFilesOn(disk.release, server.origin))).toBeNull();
  });

  it.each(FILES)('refuses one whose %s was altered', async (file) => {
    await alter(file);

    expect(await findBrokenFile(releaseAt('beside'))).toEqual({
      kind: 'refused',
      reason: `${disk.at(file)} is not what the registry names`,
    });
    expect(await findBrokenFile(releaseAt('elsewhere'))).toEqual({
      kind: 'refused',
      reason: `${server.origin}/${file} is not what the registry names`,
    });
  });

  it.each([...FILES, 'client/chunks.json'])('knows that a missing %s may come back', async (file) => {
    await rm(disk.at(file));

    for (const place of PLACES)
      expect(await findBrokenFile(releaseAt(place))).toMatchObject({ kind: 'unreadable' });
  });

  it.each(['', 'md5-abc', 'sha384'])('refuses the hash %p', async (integrity) => {
    const release = { ...disk.release, server: { ...disk.release.server!, integrity } };

    expect(await findBrokenFile(release)).toMatchObject({ kind: 'refused' });
  });
});

describe('the watch over the releases in use', () => {
  let now: jest.SpyInstance;
  beforeEach(() => (now = jest.spyOn(Date, 'now').mockReturnValue(0)));

  async function arrange(place: (typeof PLACES)[number] = 'beside') {
    const live = releaseAt(place);
    const registry = buildRegistry([buildRemote(live, [buildRelease('mf-blog', '1')])]);
    const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log: recordLog().log });
    await lineUps.current();
    const files = new FileCheck(lineUps);
    return {
      use: (inUse = [live]) => files.use(inUse),
      out: () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`),
      retryAt: async (time: number) => {
        now.mockReturnValue(time);
        await files.retry();
      },
    };
  }
  const OUT = ['2 -> 1'];

  it('reads a release once while it is in use, and again when it comes back into use', async () => {
    const { use, out } = await arrange();
    await use();
    await alter(ENTRY);
    await use();
    expect(out()).toEqual([]);

    await use([]);
    await use();
    expect(out()).toEqual(OUT);
  });

  it('puts one back whose files have come back, half a minute later', async () => {
    await rm(disk.at(ENTRY));
    const { use, out, retryAt } = await arrange();
    await use();
    await writeFile(disk.at(ENTRY), 'entry');
    await retryAt(29_999);
    expect(out()).toEqual(OUT);

    await retryAt(30_000);
    expect(out()).toEqual([]);
  });

  it.each(PLACES)('takes an altered one %s out at once, and does not try it again', async (place) => {
    await alter(ENTRY);
    const { use, out, retryAt } = await arrange(place);
    await use();
    expect(out()).toEqual(OUT);
    await writeFile(disk.at(ENTRY), 'entry');
    await retryAt(600_000);

    expect(out()).toEqual(OUT);
  });

  it('bears with a server that does not answer twice, and takes its release out the third time', async () => {
    await rm(disk.at(ENTRY));
    const { use, out, retryAt } = await arrange('elsewhere');
    await use();
    for (const time of [29_999, 29_999, 30_000, 59_999]) await retryAt(time);
    expect(out()).toEqual([]);

    await retryAt(60_000);
    expect(out()).toEqual(OUT);
  });
});
