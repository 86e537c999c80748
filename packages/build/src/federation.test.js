// @ts-check
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkIntegrityPlugin, integrityOf } from './ChunkIntegrityPlugin.js';
import { federation } from './federation.js';

/** @type {string[]} */
const folders = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/**
 * Builds a small remote in a folder of its own, and returns the folder of the build.
 * @param {'web' | 'node'} target
 */
async function buildRemote(target) {
  const root = await mkdtemp(path.join(tmpdir(), 'remote-'));
  folders.push(root);
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'package.json'), '{ "name": "mf-events", "dependencies": {} }');
  await writeFile(path.join(root, 'src/routes.js'), "export const load = () => import('./page');");
  await writeFile(path.join(root, 'src/page.js'), "export const Page = () => 'page';");
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: target === 'web' ? ['web', 'es2022'] : 'async-node',
    entry: {},
    output: { path: path.join(root, 'dist'), filename: 'remoteEntry.js', uniqueName: 'events' },
    optimization: { minimize: false },
    performance: false,
    plugins: [
      ...federation({
        root,
        role: 'consumer',
        target,
        container: 'mf_events',
        exposes: { './routes': { import: './src/routes.js', name: 'routes' } },
      }),
      ...(target === 'web' ? [new ChunkIntegrityPlugin()] : []),
    ],
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    })
  );
  return path.join(root, 'dist');
}

/** @param {string} folder */
async function filesOf(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]));
}

it.each(/** @type {const} */ (['web', 'node']))(
  'names no file of the federation plugin for %s: their names hold absolute paths, and a version would differ by folder',
  async (target) => {
    const { 'remoteEntry.js': entry } = Object.fromEntries(await filesOf(await buildRemote(target)));

    expect(entry).not.toMatch(/entry\.[0-9a-f]{32}/);
    // The id of the container would be a hash of that name.
    expect(entry).toMatch(/^\/\*\*\*\/ "?container"?/m);
  },
);

it('puts the hash of every chunk into the entry', async () => {
  const files = await filesOf(await buildRemote('web'));
  const { 'remoteEntry.js': entry, ...chunks } = Object.fromEntries(files);
  const hashes = Object.values(chunks).map((code) => integrityOf(code).replace('sha256-', ''));

  expect(hashes.length).toBeGreaterThan(1);
  for (const hash of hashes) expect(entry).toContain(hash);
  expect(entry).not.toContain('chunk-hash:');
});

it('names the federation runtime of a build for its deploy', async () => {
  const built = await readFile(path.join(await buildRemote('web'), 'federation.json'), 'utf8');

  expect(JSON.parse(built)).toEqual({ federation: expect.stringMatching(/^\d+\.\d+$/) });
});
