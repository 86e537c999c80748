import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './readSecrets';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))));
afterEach(() => rm(folder, { recursive: true }));

it('refuses to create a signing key over one that it cannot read', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret": "torn');

  await expect(readSecrets(folder)).rejects.toThrow(/cannot be read/);
});
