/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRegistry, buildRelease, buildRemote, recordLog } from '../testing/releases';
import { LineUps } from './lineUp';
import type { Release } from './release';
import { findBrokenFile } from './releaseFiles';
import { createFileCheck, retryUnreadable } from './watchReleases';

const hash = (text: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

let folder: string;
const at = (file: string) => path.join(folder, file);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  await mkdir(at('client/chunks'), { recursive: true });
  await mkdir(at('server'));
  const routes = [{ file: 'chunks/routes.js', integrity: hash('routes', 'sha256') }];
  await writeFile(at('client/chunks.json'), JSON.stringify({ routes }));
  await writeFile(at('client/chunks/routes.js'), 'routes');
  await writeFile(at('client/remoteEntry.js'), 'entry');
  await writeFile(at('server/remoteEntry.js'), 'server');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function releaseOnDisk(): Release {
  const release = buildRelease('mf-blog', '2', { clientFolder: at('client/') });
  return {
    ...release,
    client: { ...release.client, integrity: hash('entry') },
    server: { location: at('server/remoteEntry.js'), integrity: hash('server') },
  };
}

it('finds nothing wrong with a complete release', async () => {
  expect(await findBrokenFile(releaseOnDisk())).toBeNull();
  expect(await findBrokenFile({ ...releaseOnDisk(), server: null })).toBeNull();
});

const FILES = ['client/remoteEntry.js', 'client/chunks/routes.js', 'server/remoteEntry.js'];

it.each(FILES)('refuses a release whose %s was altered', async (file) => {
  await writeFile(at(file), 'other bytes');

  expect(await findBrokenFile(releaseOnDisk())).toEqual({
    kind: 'refused',
    reason: `${at(file)} is not what the registry names`,
  });
});

it.each([...FILES, 'client/chunks.json'])('knows that a missing %s may come back', async (file) => {
  await rm(at(file));

  expect(await findBrokenFile(releaseOnDisk())).toMatchObject({ kind: 'unreadable' });
});

it.each(['', 'md5-abc', 'sha384'])('refuses the hash %p', async (integrity) => {
  const { server, ...release } = releaseOnDisk();

  expect(
    await findBrokenFile({ ...release, server: { location: server!.location, integrity } }),
  ).toMatchObject({
    kind: 'refused',
  });
});

describe('the check of the releases in use', () => {
  async function arrange() {
    const live = releaseOnDisk();
    const registry = buildRegistry([buildRemote(live, [buildRelease('mf-blog', '1')])]);
    const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log: recordLog().log });
    await lineUps.current();
    const check = createFileCheck(lineUps);
    const out = () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`);
    return { lineUps, check: (inUse = [live]) => check(inUse), out };
  }

  it('takes a broken one out, and leaves a good one alone', async () => {
    const good = await arrange();
    await good.check();
    expect(good.out()).toEqual([]);

    await writeFile(at('client/chunks/routes.js'), 'altered');
    const broken = await arrange();
    await broken.check();
    expect(broken.out()).toEqual(['2 -> 1']);
  });

  it('reads a release again that was not in use meanwhile', async () => {
    const { check, out } = await arrange();
    await check();
    await check([]);
    await writeFile(at('client/remoteEntry.js'), 'altered');
    await check();

    expect(out()).toEqual(['2 -> 1']);
  });

  it('reads a release once while it is in use', async () => {
    const { check, out } = await arrange();
    await check();
    await writeFile(at('client/remoteEntry.js'), 'altered');
    await check();

    expect(out()).toEqual([]);
  });

  it('puts one back whose files have come back, half a minute later', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await rm(at('client/remoteEntry.js'));
    const { lineUps, check, out } = await arrange();
    await check();
    await writeFile(at('client/remoteEntry.js'), 'entry');
    now.mockReturnValue(29_999);
    await retryUnreadable(lineUps);
    expect(out()).toEqual(['2 -> 1']);

    now.mockReturnValue(30_000);
    await retryUnreadable(lineUps);
    expect(out()).toEqual([]);
  });

  it('does not try an altered one again', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await writeFile(at('client/remoteEntry.js'), 'altered');
    const { lineUps, check, out } = await arrange();
    await check();
    await writeFile(at('client/remoteEntry.js'), 'entry');
    now.mockReturnValue(600_000);
    await retryUnreadable(lineUps);

    expect(out()).toEqual(['2 -> 1']);
  });
});
