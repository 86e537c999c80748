import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../scripts/src/folders';

interface Workspace {
  folder: string;
  /** Folders of the packages of ours that package.json depends on and that emit declarations. */
  dependencies: string[];
  /** Folders that tsconfig.json references. */
  references: string[];
}

interface Config {
  compilerOptions?: { composite?: boolean };
  references?: { path: string }[];
}

interface Manifest {
  name: string;
  dependencies?: object;
  devDependencies?: object;
  peerDependencies?: object;
}

type Lock = { packages: Record<string, { version: string }> };

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const configOf = (folder: string): Config =>
  ts.parseConfigFileTextToJson(folder, read(`${folder}/tsconfig.json`)).config as Config;
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

// As npm lists them.
const folders = Object.keys((JSON.parse(read('package-lock.json')) as Lock).packages).filter(
  (folder) =>
    folder &&
    !folder.includes('node_modules') &&
    existsSync(path.join(repositoryRoot, folder, 'tsconfig.json')),
);
const declaring = new Map(
  folders
    .filter((folder) => configOf(folder).compilerOptions?.composite)
    .map((folder) => [manifestOf(folder).name, folder]),
);

const workspaces: Workspace[] = folders.map((folder) => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(folder);
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return {
    folder,
    dependencies: names.flatMap((name) => declaring.get(name) ?? []).sort(),
    references: (configOf(folder).references ?? [])
      .map((each) => path.posix.join(folder, each.path))
      // A part of the workspace that is compiled for another kind of program.
      .filter((reference) => !reference.startsWith(`${folder}/`))
      .sort(),
  };
});

// `tsc -b` builds the declarations of what is referenced only: a forgotten one is missing or out of date.
describe('the references of tsconfig.json', () => {
  it('are compared for every workspace', () => {
    expect(workspaces.length).toBeGreaterThanOrEqual(15);
    expect([...declaring.keys()]).toContain('@site/contract');
  });

  it.each(workspaces.filter(({ folder }) => folder !== 'tests'))(
    'match the dependencies in package.json: $folder',
    ({ dependencies, references }) => {
      expect(references).toEqual(dependencies);
    },
  );

  // The tests compile the sources of the other workspaces as well.
  it('cover what any workspace depends on: tests', () => {
    const all = new Set(workspaces.flatMap(({ dependencies }) => dependencies));

    expect(workspaces.find(({ folder }) => folder === 'tests')?.references).toEqual([...all].sort());
  });
});

const { packages } = JSON.parse(read('package-lock.json')) as Lock;

/** Every copy that is installed, also one that another package brings. */
const versionsOf = (name: string): string[] =>
  Object.entries(packages)
    .filter(([folder]) => folder.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

// The first versions without the faults that are known: of hosts and redirects, of tokens, of names of files.
it.each([
  ['koa', '3.1.2'],
  ['jsonwebtoken', '9.0.0'],
  ['formidable', '3.5.3'],
])('no copy of %s is older than %s', (name, first) => {
  const versions = versionsOf(name);

  expect(versions).not.toEqual([]);
  for (const version of versions)
    expect(version.localeCompare(first, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
