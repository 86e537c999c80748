/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { changeRegistry, readRegistry, Refusal, type Release, type ReleaseStore } from '@site/releases';
import { temporaryFolder } from '@site/releases/testing';
import { create } from 'tar';
import { readEnv } from '../env';
import { RenderTimeout } from '../render/renderThread';
import { createReleaseOnDisk } from '../testing/releaseOnDisk';
import { buildDeployed, buildPage, buildRelease, fakeRenderers, recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { createOperations, readDeployTokens } from './operations';
import { receiveBuild } from './receiveBuild';
import { tryRelease } from './tryRelease';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

describe('the settings', () => {
  const GOOD = {
    API_URL: 'http://127.0.0.1:4000',
    RELEASES_DIR: 'releases',
    PUBLIC_ORIGIN: 'http://localhost:8080',
  };
  const HASH = 'a1'.repeat(32);
  const reading = (settings: NodeJS.ProcessEnv) => () => readEnv({ ...GOOD, ...settings });

  it('report every problem at once, and no other part of the environment', () => {
    const read = () => readEnv({ PORT: '99999', PUBLIC_ORIGIN: 'nowhere', JWT_SECRET: 'do-not-print-me' });

    expect(read).toThrow(/API_URL.*RELEASES_DIR|RELEASES_DIR.*API_URL/);
    expect(read).toThrow(/PUBLIC_ORIGIN must be an address/);
    expect(read).toThrow(/PORT.*; .*RELEASES_DIR.*; /);
    expect(read).not.toThrow(/do-not-print-me/);
  });

  it.each([
    [{ API_URL: 'ftp://127.0.0.1' }, 'API_URL must be an address such as http://localhost:8080'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OPS_PORT: '91O0' }, 'OPS_PORT must be a port'],
    [{ DEPLOY_TOKENS: 'mf-blog=secret' }, 'DEPLOY_TOKENS must look like mf-blog=<SHA-256 of the token>'],
    [{ DEPLOY_TOKENS: `mf-blog=${HASH}0` }, 'DEPLOY_TOKENS must look like'],
  ])('may not be %j', (settings, problem) => {
    expect(reading(settings)).toThrow(problem);
  });
});

describe('deploy tokens', () => {
  const tokens = readDeployTokens(`mf-blog=${hashOf('blog-token')}, *=${hashOf('all-token')}`);

  it.each([
    ['Bearer blog-token', 'mf-blog', true],
    ['Bearer blog-token', 'mf-public', false],
    ['Bearer blog-token', undefined, true],
    ['Bearer all-token', 'mf-public', true],
    ['Bearer another', 'mf-blog', false],
    ['', 'mf-blog', false],
    [`Bearer ${hashOf('blog-token')}`, 'mf-blog', false],
  ])('let %j deploy %s: %s', (authorization, remote, expected) => {
    expect(tokens(authorization, remote)).toBe(expected);
  });
});

describe('a release is', () => {
  const TOKEN = 'a-token-of-the-blog-team';
  let store: ReleaseStore;
  let server: TestServer;
  /** What visitors of the shell get after a change. */
  let shown: string | undefined;
  const offer = { federation: '2.9', shared: { react: '19.3.1' } };

  const lineUpOf = (version: string | undefined) => {
    const releases = version === undefined ? [] : [buildRelease('mf-blog', version)];
    return { id: '', client: [], releases };
  };
  const release = (version: string): Release => ({
    ...buildDeployed(version),
    shared: { react: '^19.0.0' },
  });

  beforeEach(async () => {
    store = { remotesDir: await temporaryFolder() };
    const live = {
      ...release('bbb'),
      previous: [release('aaa')],
      canary: null,
      previews: [],
      verdicts: [],
    };
    await changeRegistry(store, (registry) => ({ ...registry, remotes: { 'mf-blog': live } }));
    const koa = createOperations({
      log: recordLog().log,
      tokens: readDeployTokens(`mf-blog=${hashOf(TOKEN)}`),
      publicOrigin: 'http://localhost',
      store,
      offer,
      lineUps: { current: () => Promise.resolve(lineUpOf(shown)), quarantined: () => [] },
      tryOut: () => Promise.resolve(),
      metrics: { read: () => Promise.resolve({ type: 'text/plain', text: '' }) },
    });
    server = await startServer(...koa.middleware);
  });

  const rollBack = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const { status, body } = await server.request('/releases/mf-blog/rollback', { method: 'POST', headers });
    return [status, JSON.parse(body) as unknown];
  };

  it('rolled back, with an answer that says from what to what', async () => {
    shown = 'aaa';

    expect(await rollBack()).toEqual([200, { from: 'bbb', to: 'aaa' }]);
  });

  it('not rolled back to one that needs other libraries than the shell has, and nothing changes', async () => {
    offer.shared.react = '20.0.0';
    const message =
      'mf-blog does not go live: it needs react ^19.0.0, and the shell has 20.0.0: build mf-blog with the packages of that shell, and deploy it.';

    expect(await rollBack()).toEqual([409, { message }]);
    expect((await readRegistry(store)).remotes['mf-blog']?.version).toBe('bbb');
    offer.shared.react = '19.3.1';
  });

  it('no preview under an id that somebody may guess', async () => {
    const { status, body } = await server.request('/deploys/mf-blog?audience=preview&id=mine', {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    const message = 'The id of a preview has at least twelve characters.';

    expect([status, JSON.parse(body)]).toEqual([409, { message }]);
  });

  it('taken out of the site with its remote, by its own team only', async () => {
    shown = undefined;
    const retire = (remote: string) =>
      server.request(`/releases/${remote}/retire`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}` },
      });

    expect((await retire('mf-public')).status).toBe(401);
    expect(JSON.parse((await retire('mf-blog')).body)).toEqual({ from: 'bbb' });
    expect((await readRegistry(store)).remotes).toEqual({});
  });

  it.each([undefined, 'bbb'])(
    'rolled back without a claim or denial where the shell shows %s',
    async (version) => {
      shown = version;
      const message =
        'mf-blog aaa is live in the registry, but this shell shows another one: its log says why.';

      expect(await rollBack()).toEqual([503, { message }]);
    },
  );
});

it('a release that loops with the data of the site is refused before anybody sees it, with page and reason', async () => {
  const { release } = await createReleaseOnDisk();
  const blog = { ...release, client: { ...release.client, routes: ['/blog'] } };
  const works = fakeRenderers(() => Promise.resolve(buildPage()));
  const loops = fakeRenderers(() => Promise.reject(new RenderTimeout('/blog took too long to render')));
  const trial = { renderers: works, withoutData: works, knownPaths: () => Promise.resolve([]) };

  expect(await tryRelease(trial, blog)).toEqual(['/blog']);
  await expect(tryRelease({ ...trial, renderers: loops }, blog)).rejects.toEqual(
    new Refusal('mf-blog does not go live: /blog cannot be rendered: /blog took too long to render.'),
  );
});

describe('a received build', () => {
  const MB = 1024 * 1024;
  const INCOMPLETE = 'The build did not arrive complete.';
  const TOO_LARGE = 'The build is too large: it may have 30 MB when it is packed, and 100 MB unpacked.';
  let build: string;
  let parent: string;
  beforeEach(async () => {
    const folder = await temporaryFolder();
    [build, parent] = [path.join(folder, 'build'), path.join(folder, 'remotes')];
    await mkdir(path.join(build, 'dist'), { recursive: true });
    await mkdir(parent);
    await writeFile(path.join(build, 'package.json'), '{}');
    await writeFile(path.join(build, 'dist/entry.js'), 'entry');
  });

  const bytesOf = async (archive: AsyncIterable<Buffer>) =>
    Buffer.concat(await Readable.from(archive).toArray());
  const packed = () => bytesOf(create({ gzip: true, cwd: build }, ['package.json', 'dist']));
  const receive = (...chunks: Buffer[]) =>
    receiveBuild(Readable.from(chunks), parent, (root) => readdir(root, { recursive: true }));

  it('is unpacked, and leaves nothing behind', async () => {
    expect((await receive(await packed())).sort()).toEqual(['dist', 'dist/entry.js', 'package.json']);
    expect(await readdir(parent)).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'a link, which could lead out of the folder',
      async () => {
        await symlink('/etc/passwd', path.join(build, 'dist/link.js'));
        return packed();
      },
      'The build holds something that does not belong into one: dist/link.js.',
    ],
    [
      'a path that leads out of the folder',
      () =>
        bytesOf(
          create({ gzip: true, cwd: path.join(build, 'dist'), preservePaths: true }, ['../package.json']),
        ),
      INCOMPLETE,
    ],
    [
      'a script that is a mistake',
      async () => {
        await writeFile(path.join(build, 'dist/page.js'), Buffer.alloc(9 * MB));
        return packed();
      },
      'dist/page.js has 9 MB, and a file of a build may have 8 MB.',
    ],
    ['only half of it', async () => (await packed()).subarray(0, 100), INCOMPLETE],
    ['zeros that would fill the disk', async () => gzipSync(Buffer.alloc(101 * MB)), TOO_LARGE],
    ['more than a build has', async () => Buffer.alloc(31 * MB), TOO_LARGE],
  ])('is refused with %s, and leaves nothing behind', async (_what, bytes, refusal) => {
    await expect(receive(await bytes())).rejects.toThrow(refusal);
    expect(await readdir(parent)).toEqual([]);
  });
});
