import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { paths } from '@site/contract';
import type { RemoteModule } from '@site/runtime';

const REPOSITORY = path.join(import.meta.dirname, '../..');

interface Remote {
  name: string;
  module: RemoteModule;
  /** The paths that the registry routes to it. */
  routes: string[];
  dependencies: Record<string, string>;
}

interface Manifest {
  dependencies: Record<string, string>;
  site: { routes?: string[] };
}

function readRemote(name: string): Remote {
  const manifest = path.join(REPOSITORY, name, 'package.json');
  const { dependencies, site } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  // The compiler checks the shape where the remote starts its own host.
  const module = jest.requireActual<RemoteModule>(`../../${name}/src/routes`);
  return { name, module, routes: site.routes ?? module.pages.map(({ pattern }) => pattern), dependencies };
}

const remotes = readdirSync(REPOSITORY)
  .filter((name) => name.startsWith('mf-'))
  .map(readRemote);

const exampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'example').replace('*', 'example');

it('finds the remotes', () => {
  expect(remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mf-admin', 'mf-blog', 'mf-public']),
  );
});

describe.each(remotes)('$name', ({ module, routes, dependencies }) => {
  it('exposes its routes and nothing else', () => {
    expect(Object.keys(module).sort()).toEqual(['Routes', 'pages']);
  });

  it('has every page on a path that the registry routes to it', () => {
    for (const { pattern } of module.pages) {
      expect(routes.some((route) => matchPath(route, exampleOf(pattern)))).toBe(true);
    }
  });

  it('states which versions of the runtime it accepts, never any', () => {
    expect(dependencies['@site/runtime']).toMatch(/^\^\d+\.\d+\.\d+$/);
  });
});

it('gives no two endpoints of the one store the same name: the second would be left out', () => {
  const folders = [...remotes.map(({ name }) => name), 'packages/runtime', 'packages/remote-kit'];
  const names = folders.flatMap((folder) => sourcesIn(`${folder}/src`)).flatMap(endpointsIn);

  expect(names).toEqual(expect.arrayContaining(['golfer', 'adminRecords']));
  expect(names.filter((name, nr) => names.indexOf(name) !== nr)).toEqual([]);
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(REPOSITORY, folder, file), 'utf8'));

const endpointsIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(\w+): build\.(?:query|mutation)\b/gm)].map(([, name = '']) => name);

it('assigns no path to two remotes', () => {
  const routes = remotes.flatMap((remote) => remote.routes);

  for (const example of routes.map(exampleOf)) {
    expect(routes.filter((route) => matchPath(route, example))).toHaveLength(1);
  }
});

// A remote may have pages that only itself knows; the sitemap and other remotes link to those of the contract.
it('has a page for every path of the contract except those of the shell and the api', () => {
  const patterns = remotes.flatMap(({ module }) => module.pages.map(({ pattern }) => pattern));
  const others = [paths.login.pattern, paths.feed.pattern];

  expect([...patterns, ...others]).toEqual(
    expect.arrayContaining(Object.values(paths).map(({ pattern }) => pattern)),
  );
});
