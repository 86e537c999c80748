import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRegistry, registryFile } from './deploy/Registry';
import { readSecrets } from './site/readSecrets';
import { readRequiredJson } from './files';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))));
afterEach(() => rm(folder, { recursive: true }));

it('returns undefined for a missing file', async () => {
  expect(await readRequiredJson(join(folder, 'none.json'))).toBeUndefined();
});

it('refuses to change a registry that it cannot read', async () => {
  await writeFile(registryFile(folder), '{"revision": 4, "remo');

  await expect(changeRegistry(folder, (registry) => ({ ...registry }))).rejects.toThrow(/cannot be read/);
});

it('refuses to create a signing key over one that it cannot read', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret": "torn');

  await expect(readSecrets(folder)).rejects.toThrow(/cannot be read/);
});
