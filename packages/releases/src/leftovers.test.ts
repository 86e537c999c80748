import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteLeftovers } from './leftovers';
import { publishRemote } from './publish';
import { createRemote } from './testing/createRemote';

it('deletes what a killed publication has left, and nothing else', async () => {
  const remote = await createRemote('mf-blog');
  const { remotesDir } = remote.store;
  await publishRemote(remote.store, remote);
  const before = [await readdir(remotesDir), await readdir(join(remotesDir, 'mf-blog'))];
  await mkdir(join(remotesDir, '.received-abc'));
  await mkdir(join(remotesDir, 'mf-blog', '0123456789ab.fedcba987654.tmp'));

  await deleteLeftovers(remotesDir);
  expect(await readdir(remotesDir)).toContain('.received-abc');

  await deleteLeftovers(remotesDir, 0);
  expect([await readdir(remotesDir), await readdir(join(remotesDir, 'mf-blog'))]).toEqual(before);
});
