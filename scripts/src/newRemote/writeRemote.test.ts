import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@site/files';
import { temporaryFolder } from '@site/releases/testing';
import { repositoryRoot } from '../folders';
import { writeRemote } from './writeRemote';

const read = async (...path: string[]) => readFile(join(...path), 'utf8');

describe('a new remote', () => {
  it('has every file of a remote, under its own name', async () => {
    const root = await temporaryFolder();

    await writeRemote(root, 'mf-summer-camps');

    expect(await listFiles(join(root, 'mf-summer-camps'))).toEqual([
      'README.md',
      'jest.config.mjs',
      'package.json',
      'src/content/summerCampsCopy.ts',
      'src/dev.ts',
      'src/pages/SummerCampsPage/SummerCampsPage.test.tsx',
      'src/pages/SummerCampsPage/SummerCampsPage.tsx',
      'src/routes.tsx',
      'src/summerCampsPaths.ts',
      'src/testing/renderSummerCamps.tsx',
      'tsconfig.json',
      'webpack.config.mjs',
      'webpack.dev.mjs',
    ]);
    expect(await read(root, 'mf-summer-camps/src/content/summerCampsCopy.ts')).toContain('Summer camps');
    expect(await read(root, 'mf-summer-camps/src/summerCampsPaths.ts')).toContain("'/summer-camps'");
  });

  it('keeps no word of the template', async () => {
    const root = await temporaryFolder();

    await writeRemote(root, 'mf-events');

    const files = await listFiles(root);
    const texts = await Promise.all(files.map((file) => read(root, file)));
    expect([...files, ...texts].filter((text) => /new.?section/i.test(text))).toEqual([]);
  });

  it('takes the shared libraries in the versions that the shell provides', async () => {
    const root = await temporaryFolder();

    await writeRemote(root, 'mf-events');

    const shell = JSON.parse(await read(repositoryRoot, 'shell/package.json')) as { dependencies: object };
    const { dependencies, site } = JSON.parse(await read(root, 'mf-events/package.json')) as {
      dependencies: Record<string, string>;
      site: object;
    };
    const { '@site/runtime': runtime, ...others } = dependencies;
    expect(shell.dependencies).toMatchObject(
      Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('@site/'))),
    );
    expect(runtime).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(site).toEqual({ container: 'mf_events' });
  });

  it('has the scripts of the other remotes', async () => {
    const root = await temporaryFolder();

    await writeRemote(root, 'mf-events');

    const scriptsIn = async (...path: string[]) =>
      (JSON.parse(await read(...path, 'package.json')) as { scripts: object }).scripts;
    expect(await scriptsIn(root, 'mf-events')).toEqual(await scriptsIn(repositoryRoot, 'mf-blog'));
  });

  it.each([
    ['events', 'is no name'],
    ['mf-Events', 'is no name'],
    ['mf-2026', 'is no name'],
    ['mf-', 'is no name'],
    ['mf-events/../x', 'is no name'],
    ['mf-blog', 'There is a folder mf-blog already'],
    ['mf-golfers', '/golfers, which belongs to another part'],
    ['mf-api', '/api, which belongs to another part'],
    ['mf-shell', '/shell, which belongs to another part'],
  ])('is refused and not written as %s', async (name, reason) => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'mf-blog'));

    await expect(writeRemote(root, name)).rejects.toThrow(reason);

    expect(await readdir(root)).toEqual(['mf-blog']);
  });
});
