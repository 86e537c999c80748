import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { hashBuild } from './hashBuild';

const link = (resolved: string) => ({ resolved, link: true });

const LOCK = {
  'mf-blog': {
    dependencies: { '@site/ui': '^1.0.0', react: '19.0.0' },
    devDependencies: { '@site/build': '^1.0.0' },
  },
  shell: { dependencies: { '@site/ui': '^1.0.0' } },
  'packages/ui': {
    dependencies: { '@site/contract': '^1.0.0' },
    devDependencies: { '@site/downloads': '^1.0.0' },
  },
  'packages/contract': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/@site/ui': link('packages/ui'),
  'node_modules/@site/contract': link('packages/contract'),
  'node_modules/@site/build': link('packages/build'),
  'node_modules/@site/downloads': link('packages/downloads'),
};

/** A blog that uses ui, and the contract through it; nothing of it uses downloads. */
const REPOSITORY = {
  'package-lock.json': JSON.stringify({ packages: LOCK }),
  'tsconfig.base.json': '{}',
  'mf-blog/src/page.tsx': '1',
  'shell/src/main.ts': '1',
  'packages/ui/src/button.tsx': '1',
  'packages/contract/src/paths.ts': '1',
  'packages/build/src/base.js': '1',
  'packages/build/src/eslint.js': '1',
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
    ['a new file', 'mf-blog/src/other.tsx'],
  ])('differs after a change of %s', async (_what, path) => {
    const { write, hash } = await createRepository();
    const before = await hash();

    await write(path, '2');

    expect(await hash()).not.toBe(before);
  });

  it('differs with the version of a library', async () => {
    const { write, hash } = await createRepository();
    const before = await hash();

    await write('package-lock.json', JSON.stringify({ packages: { ...LOCK, 'node_modules/react': {} } }));

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

    await write(path, '2');

    expect(await hash()).toBe(before);
  });
});
