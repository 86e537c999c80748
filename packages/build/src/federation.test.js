// @ts-check
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { ChunkIntegrityPlugin, integrityOf } from './ChunkIntegrityPlugin.js';
import { federation, SINGLETONS } from './federation.js';

const require = createRequire(import.meta.url);
const INSTALLED = path.join(import.meta.dirname, '../../../node_modules');
const EXPOSES = { './routes': { import: './src/routes.js', name: 'routes' } };

/** @type {string[]} */
const folders = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** @param {Record<string, string>} sources @param {Record<string, string>} dependencies */
async function writeApp(sources, dependencies = {}) {
  const root = await mkdtemp(path.join(tmpdir(), 'app-'));
  folders.push(root);
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'mf-events', dependencies }));
  for (const [name, code] of Object.entries(sources)) await writeFile(path.join(root, 'src', name), code);
  return root;
}

/**
 * Builds an app with its federation, and returns the folder of the build.
 * @param {Omit<Parameters<typeof federation>[0], 'container'> & { entry?: object, isSingle?: boolean }} options
 */
async function build({ root, role, target, exposes, entry = {}, isSingle = false }) {
  const compiler = webpack({
    mode: 'production',
    context: root,
    target: target === 'web' ? ['web', 'es2022'] : 'async-node',
    entry: /** @type {import('webpack').EntryObject} */ (entry),
    output: {
      path: path.join(root, 'dist'),
      filename: exposes ? 'remoteEntry.js' : '[name].cjs',
      uniqueName: 'events',
      ...(exposes ? {} : { library: { type: 'commonjs-module' } }),
    },
    resolve: { modules: ['node_modules', INSTALLED] },
    optimization: { minimize: false },
    performance: false,
    plugins: [
      ...federation({ root, role, target, container: exposes ? 'mf_events' : 'shell', exposes }),
      ...(target === 'web' ? [new ChunkIntegrityPlugin()] : []),
      ...(isSingle ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
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

/**
 * Builds a small remote in a folder of its own, and returns the folder of the build.
 * @param {'web' | 'node'} target
 */
async function buildRemote(target) {
  const root = await writeApp({
    'routes.js': "export const load = () => import('./page');",
    'page.js': "export const Page = () => 'page';",
  });
  return build({ root, role: 'consumer', target, exposes: EXPOSES });
}

/** @param {string} folder */
async function filesOf(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]));
}

describe('the build of a remote', () => {
  /** @type {Record<'web' | 'node', Record<string, string>>} */
  let built;
  let manifest = '';
  beforeAll(async () => {
    const web = await buildRemote('web');
    const node = await buildRemote('node');
    built = { web: Object.fromEntries(await filesOf(web)), node: Object.fromEntries(await filesOf(node)) };
    manifest = await readFile(path.join(web, 'federation.json'), 'utf8');
  });

  it.each(/** @type {const} */ (['web', 'node']))(
    'names no file of the federation plugin for %s: their names hold absolute paths, and a version would differ by folder',
    (target) => {
      const entry = built[target]['remoteEntry.js'];

      expect(entry).not.toMatch(/entry\.[0-9a-f]{32}/);
      // The id of the container would be a hash of that name.
      expect(entry).toMatch(/^\/\*\*\*\/ "?container"?/m);
    },
  );

  it('has the hash of every chunk in its entry, and names its federation runtime for the deploy', () => {
    const { 'remoteEntry.js': entry, ...chunks } = built.web;
    const hashes = Object.values(chunks).map((code) => integrityOf(code).replace('sha256-', ''));

    expect(hashes.length).toBeGreaterThan(1);
    for (const hash of hashes) expect(entry).toContain(hash);
    expect(entry).not.toContain('chunk-hash:');
    expect(JSON.parse(manifest)).toEqual({ federation: expect.stringMatching(/^\d+\.\d+$/) });
  });
});

describe('a shell with a later version of every shared library', () => {
  const imports = SINGLETONS.map((name, nr) => `import * as library${nr} from '${name}';`).join('\n');
  const names = SINGLETONS.map((_name, nr) => `library${nr}`).join(', ');
  const exact = Object.fromEntries(SINGLETONS.map((name) => [name, versionOf(name)]));

  /** @param {string} name @returns {string} */
  function versionOf(name) {
    return require(`${name}/package.json`).version;
  }

  /** Puts the same library under another version into the folder of an app. @param {string} root @param {string} name @param {string} version */
  async function install(root, name, version) {
    const from = path.dirname(require.resolve(`${name}/package.json`));
    const to = path.join(root, 'node_modules', name);
    await mkdir(to, { recursive: true });
    if (name === '@site/runtime') {
      await writeFile(path.join(to, 'package.json'), JSON.stringify({ name, version, main: 'index.js' }));
      return writeFile(path.join(to, 'index.js'), 'export const runtime = true;');
    }
    const others = (await readdir(from)).filter((file) => file !== 'package.json');
    for (const file of others) await symlink(path.join(from, file), path.join(to, file));
    const manifest = { ...require(`${name}/package.json`), version };
    return writeFile(path.join(to, 'package.json'), JSON.stringify(manifest));
  }

  /** @param {(version: string) => string} later */
  async function loadInShell(later) {
    const versions = SINGLETONS.map((name) => /** @type {const} */ ([name, later(versionOf(name))]));
    const shell = await writeApp(
      {
        'shell.js':
          "export const load = (container) => import('./bootstrap').then((it) => it.load(container));",
        'bootstrap.js': `
          import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
          ${imports}
          export const libraries = [${names}];
          export function load(container) {
            registerPlugins([{ name: 'given', loadEntry: () => Promise.resolve(container) }]);
            registerRemotes([{ name: 'mf_events', entry: 'given' }]);
            return loadRemote('mf_events/routes');
          }`,
      },
      Object.fromEntries(versions),
    );
    for (const [name, version] of versions) await install(shell, name, version);
    const built = await build({
      root: shell,
      role: 'provider',
      target: 'node',
      entry: { shell: './src/shell.js' },
      isSingle: true,
    });
    const root = await writeApp({ 'routes.js': `${imports}\nexport const libraries = [${names}];` }, exact);
    const remote = await build({ root, role: 'consumer', target: 'node', exposes: EXPOSES, isSingle: true });
    // In a process of its own, because the federation runtime keeps its state on the global object.
    const script =
      'require(process.argv[1]).load(require(process.argv[2])).then(({ libraries }) => console.log(libraries.length))';
    const files = [path.join(built, 'shell.cjs'), path.join(remote, 'remoteEntry.js')];
    return promisify(execFile)(process.execPath, ['-e', script, ...files]);
  }

  /** Another version: 0 raises the major, 1 the minor. @param {number} place @returns {(version: string) => string} */
  const raised = (place) => (version) =>
    version
      .split('.')
      .map((part, nr) => (nr === place ? String(Number(part) + 1) : nr > place ? '0' : part))
      .join('.');

  it('shows a remote that was built before: another minor', async () => {
    expect(await loadInShell(raised(1))).toEqual({ stdout: `${SINGLETONS.length}\n`, stderr: '' });
  });

  it('refuses it where the major is another one', async () => {
    await expect(loadInShell(raised(0))).rejects.toThrow('react does not satisfy the requirement');
  });
});
