import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { hashBuild } from './hashBuild';

const manifest = (name: string, dependencies: object, devDependencies = {}): string =>
  JSON.stringify({ name, dependencies, devDependencies });

/** A blog that uses ui, and the contract through it; nothing of it uses downloads. */
const REPOSITORY = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'mf-blog/package.json': manifest('mf-blog', { '@site/ui': '^1.0.0' }, { '@site/build': '^1.0.0' }),
  'mf-blog/src/page.tsx': '1',
  'shell/package.json': manifest('shell', { '@site/ui': '^1.0.0' }),
  'shell/src/main.ts': '1',
  'packages/ui/package.json': manifest('@site/ui', { '@site/contract': '^1.0.0' }),
  'packages/ui/src/button.tsx': '1',
  'packages/contract/package.json': manifest('@site/contract', {}),
  'packages/contract/src/paths.ts': '1',
  'packages/build/package.json': manifest('@site/build', {}),
  'packages/build/src/base.js': '1',
  'packages/build/src/eslint.js': '1',
  'packages/downloads/package.json': manifest('@site/downloads', {}),
  'packages/downloads/src/build.ts': '1',
};

async function createRepository() {
  const root = await temporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(REPOSITORY)) await write(path, text);
  return { root, write, hash: () => hashBuild(root, 'mf-blog') };
}

describe('the hash of a build', () => {
  it.each([
    ['a source', 'mf-blog/src/page.tsx'],
    ['a package that it uses', 'packages/ui/src/button.tsx'],
    ['a package that such a package uses', 'packages/contract/src/paths.ts'],
    ['the build settings', 'packages/build/src/base.js'],
    ['the compiler settings', 'tsconfig.base.json'],
    ['the version of a library', 'package-lock.json'],
    ['a new file', 'mf-blog/src/other.tsx'],
  ])('differs after a change of %s', async (_what, path) => {
    const { write, hash } = await createRepository();
    const before = await hash();

    await write(path, '2');

    expect(await hash()).not.toBe(before);
  });

  it.each([
    ['another app', 'shell/src/main.ts'],
    ['a package that nothing of it uses', 'packages/downloads/src/build.ts'],
    ['a test', 'mf-blog/src/page.test.tsx'],
    ['the lint rules', 'packages/build/src/eslint.js'],
    ['a build', 'mf-blog/dist/client/main.js'],
  ])('stays after a change of %s', async (_what, path) => {
    const { write, hash } = await createRepository();
    const before = await hash();

    await write(path, manifest('changed', {}));

    expect(await hash()).toBe(before);
  });
});
