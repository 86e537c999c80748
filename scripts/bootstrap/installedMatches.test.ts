import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { installedMatches } from './installedMatches.mjs';

const ms = { version: '2.1.3', integrity: 'sha512-ms' };
const darwin = { version: '1.0.0', integrity: 'sha512-d', optional: true };

const createTree = async (installed: object | undefined) => {
  const root = await temporaryFolder();
  const wanted = { '': {}, 'node_modules/ms': ms, 'node_modules/darwin-only': darwin };
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return root;
};

describe('installedMatches', () => {
  it('accepts the result of a plain npm ci', async () => {
    const root = await createTree({ 'node_modules/ms': ms });

    expect(installedMatches(root)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { 'node_modules/ms': { ...ms, version: '2.0.0' } }],
    ['too little', {}],
    ['too much', { 'node_modules/ms': ms, 'node_modules/left-pad': ms }],
  ])('refuses %s', async (_what, installed) => {
    expect(installedMatches(await createTree(installed))).toBe(false);
  });
});
