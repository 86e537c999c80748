import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../folders';
import { runTool } from '../process/runTool';
import { UserError, firstLines } from '../terminal';

type Conditions = { [condition: string]: string | Conditions };

interface Manifest {
  exports: Conditions;
  imports?: Conditions;
}

/** The packages that a remote imports. */
const COMPILED = ['contract', 'remote-kit', 'runtime', 'ui'];
const PACKAGES = join(repositoryRoot, 'packages');
const CACHE = join(repositoryRoot, '.cache');

/** Packs what a remote outside the repository is built with; returns the paths of the archives. */
export async function writePacks(target: string): Promise<string[]> {
  await Promise.all([target, CACHE].map((folder) => mkdir(folder, { recursive: true })));
  // Below the repository, where the compiler finds its libraries.
  const stage = await mkdtemp(join(CACHE, 'packs-'));
  try {
    await stageCompiled(stage);
    await stageBuild(join(stage, 'build'));
    const folders = [...COMPILED, 'build'].map((name) => join(stage, name));
    return (await npmPack(folders, target)).map((name) => join(target, name));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** `packages/ui/src/x.tsx`, and all that it imports of ours, becomes `ui/src/x.js` and `ui/src/x.d.ts`. */
async function stageCompiled(stage: string): Promise<void> {
  const manifests = await Promise.all(COMPILED.map(readManifest));
  const sources = manifests.flatMap(({ exports, imports }, index) =>
    sourcesIn({ ...exports, ...imports }).map((path) => join(PACKAGES, COMPILED[index] ?? '', path)),
  );
  const settings = {
    extends: join(repositoryRoot, 'tsconfig.base.json'),
    compilerOptions: { noEmit: false, declaration: true, rootDir: PACKAGES, outDir: stage },
    files: [...sources, join(PACKAGES, 'build/assets.d.ts')],
  };
  const project = join(stage, 'tsconfig.json');
  await writeFile(project, JSON.stringify(settings));
  const compiler = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const { code, output } = await runTool(process.execPath, [compiler, '--project', project]);
  if (code !== 0) throw new UserError(firstLines(output));
  for (const [index, { exports, imports, ...rest }] of manifests.entries()) {
    const entries = { exports: built(exports), ...(imports && { imports: built(imports) }) };
    // As modules by their type, their imports of each other would need an extension.
    await writeManifest(join(stage, COMPILED[index] ?? ''), {
      ...rest,
      ...entries,
      files: ['src'],
      type: undefined,
    });
  }
}

const SOURCE = /^(\.\/src\/.*)\.tsx?$/;

const sourcesIn = (conditions: Conditions): string[] =>
  Object.values(conditions)
    .flatMap((value) => (typeof value === 'string' ? [value] : sourcesIn(value)))
    .filter((path) => SOURCE.test(path));

/** The entries of the compiled files. */
const built = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).map(([key, value]) => {
      if (typeof value !== 'string') return [key, built(value)];
      const [, path] = SOURCE.exec(value) ?? [];
      return [key, path ? { types: `${path}.d.ts`, default: `${path}.js` } : value];
    }),
  );

// Lint and tests are settings of this repository.
const NOT_PACKED = /^(eslint|jest|Jest|jsdom|testing)|\.test\.js$/;

/** The settings of webpack, which are JavaScript already. */
async function stageBuild(folder: string): Promise<void> {
  const root = join(PACKAGES, 'build');
  await cp(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !NOT_PACKED.test(basename(path)),
  });
  const settings = await readFile(join(root, 'tsconfig.webpack.json'), 'utf8');
  await writeFile(join(folder, 'tsconfig.webpack.json'), settings.replace('../../', './'));
  await cp(join(repositoryRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await cp(join(root, 'assets.d.ts'), join(folder, 'assets.d.ts'));
  await writeManifest(folder, { ...(await readManifest('build')), exports: { '.': './src/index.js' } });
}

const readManifest = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest;

async function writeManifest(folder: string, manifest: object): Promise<void> {
  const packed = { ...manifest, private: undefined, devDependencies: undefined };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** Returns the names of the archives. */
async function npmPack(folders: string[], target: string): Promise<string[]> {
  const args = ['pack', ...folders, '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runTool('npm', args, { cwd: target });
  if (code !== 0) throw new UserError(`${output}\nnpm pack failed.`);
  return output.match(/\S+\.tgz$/gm) ?? [];
}
