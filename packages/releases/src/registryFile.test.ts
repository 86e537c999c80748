import { writeFile } from 'node:fs/promises';
import { readSigningKey, createSigningKey, parseRegistry, publicKeyOf, readPublicKey } from './registry';
import { changeRegistry, registryFile, signRegistry } from './registryFile';
import { publishRemote } from './publish';
import { createRemote } from './testing/createRemote';
import { temporaryFolder } from './testing/temporaryFolder';
import { readFile } from 'node:fs/promises';

it('refuses to change a registry that it cannot read', async () => {
  const remotesDir = await temporaryFolder();
  await writeFile(registryFile(remotesDir), '{"revision": 4, "remo');

  await expect(changeRegistry({ remotesDir }, (registry) => ({ ...registry }))).rejects.toThrow(
    /cannot be read/,
  );
});

describe('the signature', () => {
  const signingKey = readSigningKey(createSigningKey());
  const publicKey = readPublicKey(publicKeyOf(signingKey));
  const parse = async (remotesDir: string, change = (text: string) => text) =>
    parseRegistry(change(await readFile(registryFile(remotesDir), 'utf8')), { publicKey });

  it('is accepted from the key of the site only', async () => {
    const blog = await createRemote('mf-blog');
    const { remotesDir } = blog.store;
    const { release } = await publishRemote({ remotesDir, signingKey }, blog);

    expect((await parse(remotesDir)).remotes['mf-blog']).toMatchObject(release);
    await expect(parse(remotesDir, (text) => text.replace('/remotes/', '/other/'))).rejects.toThrow(
      'does not carry the signature',
    );
    const another = readSigningKey(createSigningKey());
    await changeRegistry({ remotesDir, signingKey: another }, (registry) => ({ ...registry }));
    await expect(parse(remotesDir)).rejects.toThrow('does not carry the signature');
  });

  it('is added to a registry without one, and replaces no other', async () => {
    const blog = await createRemote('mf-blog');
    const { remotesDir } = blog.store;
    await publishRemote({ remotesDir }, blog);
    await expect(parse(remotesDir)).rejects.toThrow('does not carry the signature');

    await signRegistry({ remotesDir, signingKey });
    expect(Object.keys((await parse(remotesDir)).remotes)).toEqual(['mf-blog']);

    await signRegistry({ remotesDir, signingKey: readSigningKey(createSigningKey()) });
    await expect(parse(remotesDir)).resolves.toBeDefined();
  });
});
