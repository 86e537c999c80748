import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installFolder, listFiles } from '@site/files';
import { repositoryRoot } from '../folders';
import { type Lock, readLock } from '../packageLock';
import { runTool } from '../process/runTool';
import { UserError } from '../terminal';
import { type RemoteName, checkedName, formsOf } from './remoteName';

/** A small remote that is type-checked, linted and tested where it is. */
const TEMPLATE = join(repositoryRoot, 'packages/remote-kit/template');
const TEMPLATE_NAME = formsOf('mf-new-section');

const PACKAGES = ['contract', 'remote-kit', 'runtime', 'ui'];
const LIBRARIES = ['react', 'react-dom', 'react-router-dom', 'styled-components'];

/** Writes a remote with one page into the repository at `root`, all of it or nothing. */
export async function writeRemote(root: string, folder: string): Promise<RemoteName> {
  const name = checkedName(root, folder);
  await installFolder(join(root, folder), async (target) => {
    for (const path of await listFiles(TEMPLATE)) {
      const file = join(target, renamed(path, name));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, renamed(await readFile(join(TEMPLATE, path), 'utf8'), name));
    }
    const manifest = manifestOf(name, await readLock(repositoryRoot));
    await writeFile(join(target, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(target, 'tsconfig.json'), JSON.stringify(compilerSettingsOf(name)));
    await format(target);
  });
  return name;
}

function renamed(text: string, name: RemoteName): string {
  return (Object.keys(TEMPLATE_NAME) as (keyof RemoteName)[]).reduce(
    (result, form) => result.replaceAll(TEMPLATE_NAME[form], name[form]),
    text,
  );
}

/** The libraries in the versions of the shell, which provides them. */
function manifestOf({ folder, container }: RemoteName, lock: Lock): object {
  const rangeOf = (name: string) => `^${lock[`packages/${name}`]?.version}`;
  const ours = PACKAGES.map((name) => [`@site/${name}`, rangeOf(name)]);
  const libraries = LIBRARIES.map((name) => [name, lock.shell?.dependencies?.[name]]);
  return {
    name: folder,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([...ours, ...libraries]) as Record<string, string>,
    devDependencies: { '@site/build': rangeOf('build') },
    site: { container },
    scripts: { build: 'webpack', dev: 'webpack serve --config webpack.dev.mjs' },
  };
}

const compilerSettingsOf = ({ folder }: RemoteName): object => ({
  extends: '../tsconfig.base.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: `../.cache/types/${folder}.tsbuildinfo` },
  include: ['**/*.ts', '**/*.tsx', '../packages/build/assets.d.ts'],
  exclude: ['dist', 'node_modules'],
  references: PACKAGES.map((name) => ({ path: `../packages/${name}` })),
});

/** A longer or a shorter name than the template's changes where lines break. */
async function format(folder: string): Promise<void> {
  const prettier = join(repositoryRoot, 'node_modules/prettier/bin/prettier.cjs');
  const style = ['--config', join(repositoryRoot, '.prettierrc.json')];
  const { code, output } = await runTool(process.execPath, [prettier, '--write', ...style, '.'], {
    cwd: folder,
  });
  if (code !== 0) throw new UserError(`${output}\nThe new files could not be formatted.`);
}
