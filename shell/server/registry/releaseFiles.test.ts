/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import {
  createReleaseOnDisk,
  FILES,
  type ReleaseOnDisk,
  servedFrom,
  withBrowserFilesOn,
} from '../testing/releaseOnDisk';
import { startServer, type TestServer } from '../testing/startServer';
import { findBrokenFile } from './releaseFiles';

let disk: ReleaseOnDisk;
beforeEach(async () => {
  disk = await createReleaseOnDisk();
});
afterEach(() => disk.delete());

it('finds nothing wrong with a complete release', async () => {
  expect(await findBrokenFile(disk.release)).toBeNull();
  expect(await findBrokenFile({ ...disk.release, server: null })).toBeNull();
});

it.each(FILES)('refuses a release whose %s was altered', async (file) => {
  await writeFile(disk.at(file), 'other bytes');

  expect(await findBrokenFile(disk.release)).toEqual({
    kind: 'refused',
    reason: `${disk.at(file)} is not what the registry names`,
  });
});

it.each([...FILES, 'client/chunks.json'])('knows that a missing %s may come back', async (file) => {
  await rm(disk.at(file));

  expect(await findBrokenFile(disk.release)).toMatchObject({ kind: 'unreadable' });
});

it.each(['', 'md5-abc', 'sha384'])('refuses the hash %p', async (integrity) => {
  const { server, ...release } = disk.release;

  expect(
    await findBrokenFile({ ...release, server: { location: server!.location, integrity } }),
  ).toMatchObject({ kind: 'refused' });
});

describe('of files on another server', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer((ctx) => disk.serve(ctx));
  });
  afterEach(() => server.close());

  it('finds nothing wrong with complete ones', async () => {
    expect(await findBrokenFile(servedFrom(disk.release, server.origin))).toBeNull();
    expect(await findBrokenFile(withBrowserFilesOn(disk.release, server.origin))).toBeNull();
  });

  it.each(FILES)('refuses an altered %s', async (file) => {
    await writeFile(disk.at(file), 'other bytes');

    expect(await findBrokenFile(servedFrom(disk.release, server.origin))).toEqual({
      kind: 'refused',
      reason: `${server.origin}/${file} is not what the registry names`,
    });
  });

  it('checks what browsers load, not what is beside the registry', async () => {
    const another = await createReleaseOnDisk();
    const release = withBrowserFilesOn(another.release, server.origin);
    await writeFile(disk.at('client/chunks/routes.js'), 'other bytes');

    expect(await findBrokenFile(release)).toMatchObject({ kind: 'refused' });
    await another.delete();
  });

  it('does not take a missing file, an error or too many bytes for an altered one', async () => {
    const release = servedFrom(disk.release, server.origin);
    await writeFile(disk.at('client/chunks/routes.js'), Buffer.alloc(16 * 1024 * 1024 + 1));
    expect(await findBrokenFile(release)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringMatching(/answered more than/) as string,
    });

    await rm(disk.at('client/chunks/routes.js'));
    expect(await findBrokenFile(release)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringMatching(/answered 404/) as string,
    });
  });
});
