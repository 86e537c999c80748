// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone */

/**
 * The neighbours, or single files of them, that a folder of the api may import. An unlisted folder may import none, and
 * no other folder may import it.
 */
const API_MAY = /** @type {Record<string, string[]>} */ ({
  db: ['lib', 'http/errors.ts'],
  http: ['lib', 'db'],
  records: ['lib', 'db', 'http', 'config.ts'],
  modules: ['lib', 'db', 'http', 'records', 'config.ts'],
  demo: ['modules', 'records', 'lib', 'db'],
  setup: ['modules', 'records', 'demo', 'lib', 'db', 'config.ts'],
});
/** Modules of the api that may use all of another one, because both are about the same record. */
const MODULE_MAY = /** @type {Record<string, string[]>} */ ({ consent: ['golfers'] });
/** The folders of a remote that all its subjects use, from the lowest on. Each may import those before it. */
const REMOTE_LAYERS = ['content', 'shared', 'screen', 'form', 'list', 'media', 'richText'];

/** @param {string} root @param {string} folder */
const foldersIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
        .map((entry) => entry.name)
    : [];

/**
 * The import restrictions between folders, generated from the folders on disk and the package.json of each workspace, so
 * that they apply to a new feature at once. `everywhere` holds for tests and configuration files, too.
 * @param {string} root
 * @returns {{ everywhere: Zone[], production: Zone[] }}
 */
export function zonesOf(root) {
  const workspaces = workspacesOf(root);
  const remotes = workspaces.filter(({ folder }) => folder.startsWith('mf-'));
  return {
    everywhere: workspaceZones(workspaces, ['dependencies', 'devDependencies']),
    production: [
      ...workspaceZones(workspaces, ['dependencies']),
      ...remotes.flatMap(({ folder }) => remoteZones(root, folder)),
      { target: './shell/src', from: './shell/server', message: 'The browser gets no byte of the server.' },
      ...moduleZones(root),
      ...apiLayers(root),
      supportZone(workspaces),
    ],
  };
}

/** @typedef {{ name: string, folder: string, manifest: Record<string, Record<string, string>> }} Workspace */

/** @param {string} root @returns {Workspace[]} */
function workspacesOf(root) {
  const folders = [...foldersIn(root, '.'), ...foldersIn(root, 'packages').map((name) => `packages/${name}`)];
  return folders
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return { name: manifest.name, folder, manifest };
    });
}

/** They start and judge the apps, and a command of `scripts` loads the measuring of `bench`. */
const ABOVE_APPS = ['tests', 'bench'];
/** Pictures and documents: built into an app, and needed nowhere else. */
const MATERIAL = ['@site/artwork', '@site/downloads'];

/**
 * A workspace imports the neighbours that its package.json names.
 * @param {Workspace[]} workspaces @param {('dependencies' | 'devDependencies')[]} kinds
 * @returns {Zone[]}
 */
const workspaceZones = (workspaces, kinds) =>
  workspaces
    .filter(({ folder }) => !ABOVE_APPS.includes(folder))
    .map(({ folder, manifest }) => {
      const named = [...kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})), ...MATERIAL];
      const others = workspaces.filter((other) => other.folder !== folder && !named.includes(other.name));
      return {
        target: folder.startsWith('packages/') ? `./${folder}/src` : `./${folder}`,
        from: others
          .filter((other) => folder !== 'scripts' || other.folder !== 'bench')
          .map((other) => `./${other.folder}`),
        message: 'package.json does not name it. Apps meet through URLs, the shared query cache and the api.',
      };
    });

/** @param {string} root @param {string} remote @returns {Zone[]} */
function remoteZones(root, remote) {
  const src = `./${remote}/src`;
  const folders = foldersIn(root, src);
  const message = `In a remote: ${REMOTE_LAYERS.join(', ')}, then the subjects, then layout, then routes.tsx.`;
  return folders
    .filter((name) => name !== 'layout')
    .map((name) => {
      const layer = REMOTE_LAYERS.indexOf(name);
      const lower = REMOTE_LAYERS.slice(0, layer + 1);
      const above = layer < 0 ? ['layout'] : folders.filter((other) => !lower.includes(other));
      const from = [...above, 'routes.tsx'].map((other) => `${src}/${other}`);
      return { target: `${src}/${name}`, from, message };
    });
}

/** @param {string} root @returns {Zone[]} */
function moduleZones(root) {
  const folder = './api/src/modules';
  const role = (/** @type {string} */ name) => `${folder}/**/*.${name}.ts`;
  const modules = foldersIn(root, folder).flatMap((name) => {
    const known = [name, ...(MODULE_MAY[name] ?? [])];
    return [
      {
        target: `${folder}/${name}/*.routes.ts`,
        from: folder,
        except: known.map((other) => `./${other}`),
        message: 'Routes know their own module only.',
      },
      {
        target: `${folder}/${name}/!(*.routes).ts`,
        from: `${folder}/!(${known.join('|')})/**/!(*.service).ts`,
        message: 'Of another module only the service may be used.',
      },
    ];
  });
  const message = 'Routes stand above services, services above serializers and models.';
  return [
    ...modules,
    { target: role('service'), from: role('{routes,serializer}'), message },
    { target: role('model'), from: role('{routes,serializer,service}'), message },
    { target: role('serializer'), from: role('{routes,service}'), message },
  ];
}

/** @param {string} root @returns {Zone[]} */
function apiLayers(root) {
  const src = './api/src';
  const layers = foldersIn(root, src).filter((name) => name !== 'testing');
  const message = 'The layers of the api stand in API_MAY; the app stands above its folders.';
  return layers.flatMap((name) => {
    const may = API_MAY[name] ?? [];
    const others = layers.filter((other) => other !== name && !may.includes(other));
    const files = may.includes('config.ts') ? '!(config).ts' : '*.ts';
    return [
      ...others.map((other) => ({
        target: `${src}/${name}`,
        from: `${src}/${other}`,
        except: may
          .filter((entry) => entry.startsWith(`${other}/`))
          .map((entry) => entry.replace(other, '.')),
        message,
      })),
      { target: `${src}/${name}`, from: `${src}/${files}`, message },
    ];
  });
}

/** @param {Workspace[]} workspaces @returns {Zone} */
const supportZone = (workspaces) => ({
  // The measurements in bench use the same mailbox and pictures as the tests.
  target: './!(bench)/**',
  // The folders of that name in scripts are the commands themselves.
  from: workspaces
    .filter(({ folder }) => !['scripts', 'bench'].includes(folder))
    .flatMap(({ folder }) => [`./${folder}/**/{testing,dev}/**`, `./${folder}/**/*.{test,spec}.{ts,tsx}`]),
  message: 'Only tests and developers use this.',
});
