import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@site/files';
import { temporaryFolder } from '@site/releases/testing';
import { repositoryRoot } from '../folders';
import { writePacks } from './writePacks';

type Packs = Record<string, string>;

/** The unpacked folders of all packs, by package. */
async function unpack(): Promise<Packs> {
  const folder = await temporaryFolder();
  const archives = await writePacks(folder);
  return Object.fromEntries(
    archives.map((archive) => {
      execFileSync('tar', ['-xzf', archive, '--one-top-level'], { cwd: folder });
      const root = join(archive.replace(/\.tgz$/, ''), 'package');
      return [(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }).name, root];
    }),
  );
}

describe('the packs', () => {
  let packs: Packs;
  beforeAll(async () => {
    packs = await unpack();
  });
  const read = (name: string, path: string) => readFileSync(join(packs[name] ?? '', path), 'utf8');

  it('are one for each package that a remote imports, and one for the settings of its build', () => {
    expect(Object.keys(packs).sort()).toEqual([
      '@site/build',
      '@site/contract',
      '@site/remote-kit',
      '@site/runtime',
      '@site/ui',
    ]);
  });

  it('hold JavaScript and its types, no sources and no tests', async () => {
    for (const name of ['@site/contract', '@site/remote-kit', '@site/runtime', '@site/ui']) {
      const files = await listFiles(packs[name] ?? '');
      expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'package.json']));
      expect(files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
      expect(files.filter((path) => path.includes('.test.'))).toEqual([]);
    }
  });

  it('hold every file that their manifests name', async () => {
    for (const root of Object.values(packs)) {
      const manifest = readFileSync(join(root, 'package.json'), 'utf8');
      const named = [...manifest.matchAll(/"\.\/((?:dist|src)\/[^"*]+)"/g)].map(([, path]) => path);
      expect(await listFiles(root)).toEqual(expect.arrayContaining(named));
    }
  });

  it('name the file in every import of a neighbour, as modules of Node do', async () => {
    for (const [name, root] of Object.entries(packs)) {
      const files = await listFiles(root, ['dist']);
      const texts = files.map((path) => read(name, path));
      const imports = texts.flatMap((text) => [...text.matchAll(/(?:from|import\() ?["'](\.[^"']*)["']/g)]);
      expect(imports.map(([, path]) => path).filter((path) => !path?.endsWith('.js'))).toEqual([]);
    }
  });

  it('can be loaded by Node', () => {
    const contract = join(packs['@site/contract'] ?? '', 'dist/generatedPaths.js');
    const program = `import { crawlerPaths } from '${contract}'; console.log(crawlerPaths.feed);`;

    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);

    expect(output.toString()).toBe('/blog/feed.xml\n');
  });

  it('keep the versions of the packages, and what they depend on', () => {
    const original = JSON.parse(
      readFileSync(join(repositoryRoot, 'packages/runtime/package.json'), 'utf8'),
    ) as object;
    const {
      version,
      dependencies,
      private: isPrivate,
    } = JSON.parse(read('@site/runtime', 'package.json')) as Record<string, unknown>;

    expect(original).toMatchObject({ version, dependencies });
    expect(isPrivate).toBeUndefined();
  });
});
