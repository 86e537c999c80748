import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, rotateKey } from './readSecrets';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))));
afterEach(() => rm(folder, { recursive: true }));

it('refuses to create a signing key over one that it cannot read', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret": "torn');

  await expect(readSecrets(folder)).rejects.toThrow(/cannot be read/);
});

it('changes the key of the sessions and keeps the one before, and every other secret', async () => {
  const before = await readSecrets(folder);
  await rotateKey(folder);

  const { jwtSecret, jwtSecretPrevious, ...others } = await readSecrets(folder);
  expect(jwtSecret).not.toBe(before.jwtSecret);
  expect({ ...others, jwtSecret: jwtSecretPrevious }).toEqual(before);
});
