import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { hashInputs } from './buildApps';

const createTree = async (files: Record<string, string>) => {
  const root = await temporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { root, write, hash: () => hashInputs(root, ['app', 'packages', 'package-lock.json']) };
};

describe('hashInputs', () => {
  it.each([
    ['a source of the app', 'app/src/page.tsx'],
    ['a source of a package', 'packages/ui/src/button.tsx'],
    ['the lock file', 'package-lock.json'],
    ['a file that is new', 'app/src/other.tsx'],
  ])('differs when %s changes', async (_what, path) => {
    const tree = await createTree({ 'app/src/page.tsx': '1', 'packages/ui/src/button.tsx': '1' });
    const before = await tree.hash();

    await tree.write(path, '2');

    expect(await tree.hash()).not.toBe(before);
  });

  it.each([
    ['a test', 'app/src/page.test.tsx'],
    ['a text for people', 'app/README.md'],
    ['a build', 'app/dist/client/main.js'],
    ['an installed package', 'packages/ui/node_modules/left-pad/index.js'],
  ])('stays when %s changes', async (_what, path) => {
    const tree = await createTree({ 'app/src/page.tsx': '1' });
    const before = await tree.hash();

    await tree.write(path, '2');

    expect(await tree.hash()).toBe(before);
  });

  it('differs when a file moves', async () => {
    const one = await createTree({ 'app/src/a.ts': '1' });
    const other = await createTree({ 'app/src/b.ts': '1' });

    expect(await one.hash()).not.toBe(await other.hash());
  });
});
