// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone */

/** Folders from the lowest on: each may import those before it. */
const API_LAYERS = ['lib', 'db', 'http', 'records', 'modules', 'demo', 'setup'];
/** The folders of a remote that all its subjects use. */
const REMOTE_LAYERS = ['content', 'shared', 'screen', 'form', 'list', 'media', 'richText'];
/** Modules of the api that may use all of another one, because both are about the same record. */
const MODULE_MAY = /** @type {Record<string, string[]>} */ ({ consent: ['golfers'] });

/** @param {string} root @param {string} folder */
const foldersIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
        .map((entry) => entry.name)
    : [];

/**
 * The import restrictions between the folders of a workspace, generated from the folders on disk, so that they apply to a
 * new feature at once.
 * @param {string} root
 * @returns {Zone[]}
 */
export const zonesOf = (root) => [
  ...layerZones(root, './api/src', API_LAYERS),
  ...moduleZones(root),
  { target: './api/src/*/**', from: './api/src/!(config).ts', message: 'The app stands above its folders.' },
  ...foldersIn(root, '.')
    .filter((name) => name.startsWith('mf-'))
    .flatMap((remote) => layerZones(root, `./${remote}/src`, REMOTE_LAYERS)),
  {
    target: './mf-*/src/!(layout)/**',
    from: ['./mf-*/src/layout/**', './mf-*/src/routes.tsx'],
    message: 'layout and routes.tsx stand above the subjects.',
  },
  { target: './shell/src', from: './shell/server', message: 'The browser gets no byte of the server.' },
  {
    target: './!(bench)/**',
    from: ['./{api,shell,mf-*,packages/*}/**/{testing,dev}/**', './**/*.{test,spec}.{ts,tsx}'],
    message: 'Only tests and developers use this.',
  },
];

/**
 * No folder of a layer imports one above it, or one that is no layer: a subject. Errors may be imported everywhere.
 * @param {string} root @param {string} src @param {string[]} layers
 * @returns {Zone[]}
 */
function layerZones(root, src, layers) {
  const folders = foldersIn(root, src).filter((name) => name !== 'testing');
  return layers
    .map((name, index) => ({
      target: `${src}/${name}`,
      from: folders
        .filter((other) => !layers.slice(0, index + 1).includes(other))
        .map((other) => `${src}/${other}/**/!(errors).{ts,tsx}`),
      message: `From the lowest on: ${layers.join(', ')}, then the others.`,
    }))
    .filter(({ from }) => from.length > 0);
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
