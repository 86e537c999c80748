// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone */

/** The neighbours that a package may import; none if it is not listed. */
const PACKAGE_MAY = /** @type {Record<string, string[]>} */ ({
  ui: ['contract'],
  runtime: ['contract'],
  downloads: ['contract'],
  'remote-kit': ['contract', 'ui', 'runtime'],
  releases: ['files'],
  server: ['contract'],
});
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
const SUPPORT = '{testing,dev}';

/** Tests, and code that only tests and developers use. They may import everything of their own app. */
export const supportFiles = [
  '**/*.{test,spec}.{ts,tsx,js,mjs}',
  `{shell,mf-*,api,packages/*}/**/${SUPPORT}/**`,
  // Runs a remote without the shell, which loads routes.tsx and nothing else.
  '{mf-*,packages/remote-kit/template}/src/dev.ts',
  'tests/**',
  '**/*.config.{ts,mjs,js}',
  '**/webpack.dev.mjs',
];

/** @param {string} root @param {string} folder */
const foldersIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
        )
        .map((entry) => entry.name)
    : [];

/** @param {string} root @param {string} folder */
const workspacesIn = (root, folder) =>
  foldersIn(root, folder).filter((name) => existsSync(path.join(root, folder, name, 'package.json')));

/**
 * The import restrictions between folders, generated from the folders on disk, so that they apply to a new feature at
 * once.
 * @param {string} root
 * @returns {{ everywhere: Zone[], production: Zone[] }}
 */
export function zonesOf(root) {
  const apps = workspacesIn(root, '.').filter((name) => name !== 'packages');
  const packages = workspacesIn(root, 'packages');
  const everywhere = [...appZones(apps), ...packageZones(packages, apps)];
  return {
    everywhere,
    production: [
      ...everywhere,
      ...apps.filter((app) => app.startsWith('mf-')).flatMap((app) => remoteZones(root, app)),
      serverZone(apps),
      ...apiZones(root),
      supportZone(apps, packages),
    ],
  };
}

/** They start and judge the apps. */
const ABOVE_APPS = ['tests', 'bench'];

/** @param {string[]} apps @returns {Zone[]} */
const appZones = (apps) =>
  apps
    .filter((app) => !ABOVE_APPS.includes(app))
    .map((app) => ({
      target: `./${app}`,
      // A command of `scripts` loads the measuring of `bench`.
      from: apps
        .filter((other) => other !== app && !(app === 'scripts' && other === 'bench'))
        .map((other) => `./${other}`),
      message: 'Apps meet through URLs, the shared query cache and the api.',
    }));

/** @param {string[]} packages @param {string[]} apps @returns {Zone[]} */
const packageZones = (packages, apps) => [
  ...packages.map((name) => ({
    target: `./packages/${name}/src`,
    from: [
      ...packages
        .filter((other) => ![name, ...(PACKAGE_MAY[name] ?? [])].includes(other))
        .map((other) => `./packages/${other}`),
      ...apps.map((app) => `./${app}`),
    ],
    message: 'A package stands below the apps, and beside most packages.',
  })),
  {
    target: './api',
    from: ['./packages/ui', './packages/runtime', './packages/remote-kit'],
    message: 'The api has no face.',
  },
  {
    target: apps.filter((app) => !['scripts', 'bench'].includes(app)).map((app) => `./${app}/src`),
    from: './packages/build/src',
    message: 'Build settings are for configuration files.',
  },
];

/** @param {string[]} apps @returns {Zone} */
const serverZone = (apps) => ({
  target: apps.map((app) => `./${app}/src`),
  from: apps.map((app) => `./${app}/server`),
  message: 'The browser never gets a byte of the server.',
});

/** The folders of a remote that all its subjects use, from the lowest on. Each may import those before it. */
const REMOTE_LAYERS = ['content', 'shared', 'screen', 'form', 'list', 'media', 'richText'];

/** @param {string} root @param {string} remote @returns {Zone[]} */
function remoteZones(root, remote) {
  const src = `${remote}/src`;
  const folders = foldersIn(root, src);
  const message = `In a remote: ${REMOTE_LAYERS.join(', ')}, then the subjects, then layout, then routes.tsx.`;
  return folders.flatMap((name) => {
    const layer = REMOTE_LAYERS.indexOf(name);
    const above =
      layer < 0 ? ['layout'] : folders.filter((other) => !REMOTE_LAYERS.slice(0, layer + 1).includes(other));
    return name === 'layout'
      ? []
      : [
          {
            target: `./${src}/${name}`,
            from: [...above, 'routes.tsx'].map((other) => `./${src}/${other}`),
            message,
          },
        ];
  });
}

/** @param {string} root @returns {Zone[]} */
function apiZones(root) {
  const folder = 'api/src/modules';
  const role = (/** @type {string} */ name) => `./${folder}/**/*.${name}.ts`;
  const modules = foldersIn(root, folder).flatMap((name) => {
    const known = [name, ...(MODULE_MAY[name] ?? [])];
    return [
      {
        target: `./${folder}/${name}/*.routes.ts`,
        from: `./${folder}`,
        except: known.map((other) => `./${other}`),
        message: 'Routes know their own module only.',
      },
      {
        target: `./${folder}/${name}/!(*.routes).ts`,
        from: `./${folder}/!(${known.join('|')})/**/!(*.service).ts`,
        message: 'Of another module only the service may be used.',
      },
    ];
  });
  return [
    ...modules,
    ...apiLayers(root),
    {
      target: role('service'),
      from: role('{routes,serializer}'),
      message: 'A service knows no HTTP and no wire.',
    },
    {
      target: role('model'),
      from: role('{routes,serializer,service}'),
      message: 'A model is the lowest layer.',
    },
    {
      target: role('serializer'),
      from: role('{routes,service}'),
      message: 'A serializer sees the document only.',
    },
  ];
}

/** @param {string} root @returns {Zone[]} */
function apiLayers(root) {
  const layers = foldersIn(root, 'api/src').filter((name) => name !== 'testing');
  const message = 'The layers of the api stand in API_MAY.';
  return layers.flatMap((name) => {
    const may = API_MAY[name] ?? [];
    const filesOf = (/** @type {string} */ other) =>
      may.filter((entry) => entry.startsWith(`${other}/`)).map((entry) => entry.replace(other, '.'));
    return [
      ...layers
        .filter((other) => other !== name && !may.includes(other))
        .map((other) => ({
          target: `./api/src/${name}`,
          from: `./api/src/${other}`,
          except: filesOf(other),
          message,
        })),
      {
        target: `./api/src/${name}`,
        from: may.includes('config.ts') ? './api/src/!(config).ts' : './api/src/*.ts',
        message: 'The app stands above its folders.',
      },
    ];
  });
}

/** @param {string[]} apps @param {string[]} packages @returns {Zone} */
const supportZone = (apps, packages) => ({
  // The measurements in bench use the same mailbox and pictures as the tests.
  target: './!(bench)/**',
  // The folders of that name in scripts are the commands themselves.
  from: [
    ...apps.filter((app) => !['scripts', 'bench'].includes(app)),
    ...packages.map((name) => `packages/${name}`),
  ].flatMap((folder) => [`./${folder}/**/${SUPPORT}/**`, `./${folder}/**/*.{test,spec}.{ts,tsx}`]),
  message: 'Only tests and developers use this.',
});
