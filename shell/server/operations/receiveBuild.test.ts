/** @jest-environment node */
import { randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create } from 'tar';
import { receiveBuild } from './receiveBuild';

const INCOMPLETE = 'did not arrive complete';

let folder: string;
let build: string;
let parent: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'received-'));
  build = path.join(folder, 'build');
  parent = path.join(folder, 'remotes');
  await mkdir(path.join(build, 'dist'), { recursive: true });
  await mkdir(parent);
  await writeFile(path.join(build, 'package.json'), '{}');
  await writeFile(path.join(build, 'dist/entry.js'), 'entry');
});
afterEach(() => rm(folder, { recursive: true }));

const packed = () => Readable.from(create({ gzip: true, cwd: build }, ['package.json', 'dist']));

it('unpacks a build, and leaves nothing behind', async () => {
  const read = await receiveBuild(packed(), parent, (root) =>
    readFile(path.join(root, 'dist/entry.js'), 'utf8'),
  );

  expect(read).toBe('entry');
  expect(await readdir(parent)).toEqual([]);
});

it('refuses a link, which could lead out of the folder', async () => {
  await symlink('/etc/passwd', path.join(build, 'dist/link.js'));

  await expect(receiveBuild(packed(), parent, () => Promise.resolve())).rejects.toThrow('dist/link.js');
  expect(await readdir(parent)).toEqual([]);
});

it('refuses a path that leads out of the folder', async () => {
  const archive = create({ gzip: true, cwd: path.join(build, 'dist'), preservePaths: true }, [
    '../package.json',
  ]);

  await expect(receiveBuild(Readable.from(archive), parent, () => Promise.resolve())).rejects.toThrow(
    'did not arrive complete',
  );
  expect(await readdir(parent)).toEqual([]);
});

it('refuses a build that would fill the disk once it is unpacked', async () => {
  const content = Buffer.alloc(19 * 1024 * 1024);
  // Zeros alone pack so well that the library refuses them.
  for (let at = 0; at < content.length; at += 65_536) randomFillSync(content, at, 256);
  for (let nr = 0; nr < 6; nr += 1) await writeFile(path.join(build, `dist/${nr}.js`), content);
  const use = jest.fn(() => Promise.resolve());

  await expect(receiveBuild(packed(), parent, use)).rejects.toThrow('The build is too large.');
  expect(use).not.toHaveBeenCalled();
  expect(await readdir(parent)).toEqual([]);
});

it('refuses a build with more files than any has', async () => {
  await Promise.all(
    Array.from({ length: 2_000 }, (_, nr) => writeFile(path.join(build, `dist/${nr}.js`), '')),
  );

  await expect(receiveBuild(packed(), parent, () => Promise.resolve())).rejects.toThrow('does not belong');
  expect(await readdir(parent)).toEqual([]);
});

const MB = 1024 * 1024;

it.each([
  ['zeros', async () => gzipSync(Buffer.alloc(60 * MB)), INCOMPLETE],
  ['zeros, and too many', async () => gzipSync(Buffer.alloc(101 * MB)), 'too large'],
  ['what is packed twice', async () => gzipSync(gzipSync(Buffer.alloc(90 * MB))), INCOMPLETE],
  [
    'a build before zeros',
    async () => {
      const archive = gunzipSync(Buffer.concat(await packed().toArray()));
      return gzipSync(Buffer.concat([archive, Buffer.alloc(60 * MB)]));
    },
    undefined,
  ],
])('does not hold up the pages for %s', async (_what, bytes, refusal) => {
  const body = Readable.from([await bytes()]);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const receiving = receiveBuild(body, parent, () => Promise.resolve('used'));

  if (refusal) await expect(receiving).rejects.toThrow(refusal);
  else expect(await receiving).toBe('used');
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(2_000);
});

it.each([
  ['is not an archive', async () => Buffer.from('rubbish')],
  [
    'was cut off',
    async () => {
      const whole = Buffer.concat(await packed().toArray());
      return whole.subarray(0, whole.length / 2);
    },
  ],
])('refuses one that %s', async (_, bytes) => {
  const use = jest.fn(() => Promise.resolve());

  await expect(receiveBuild(Readable.from([await bytes()]), parent, use)).rejects.toThrow(
    'did not arrive complete',
  );
  expect(use).not.toHaveBeenCalled();
  expect(await readdir(parent)).toEqual([]);
});
