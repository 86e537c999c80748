import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteJwtSecretUsed, readSecrets, rotateKey } from './readSecrets';

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

  await noteJwtSecretUsed(folder, await readSecrets(folder));
  const { jwtSecret, jwtSecretPrevious, ...others } = await readSecrets(folder);
  expect(jwtSecret).not.toBe(before.jwtSecret);
  expect({ ...others, jwtSecret: jwtSecretPrevious }).toEqual(before);
});

it('does not change the key again before an api has started with the new one', async () => {
  const running = await readSecrets(folder);
  await rotateKey(folder);
  const changed = await readSecrets(folder);
  // An api that began to start before the change.
  await noteJwtSecretUsed(folder, running);

  await expect(rotateKey(folder)).rejects.toThrow(/^The key of the sessions has been changed already, .*\.$/);
  expect(await readSecrets(folder)).toEqual(changed);
  expect(changed.jwtSecretPrevious).toBe(running.jwtSecret);

  await noteJwtSecretUsed(folder, changed);
  await rotateKey(folder);
  expect((await readSecrets(folder)).jwtSecretPrevious).toBe(changed.jwtSecret);
});
