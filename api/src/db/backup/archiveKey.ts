import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** What the parts of an archive are encrypted with. */
export interface ArchiveKey {
  /** Encrypted with the passphrase, as it is stored in front of the parts. */
  sealed: Uint8Array;
  identity: string;
}

// The passphrase takes a second and 256 MB to stretch, and a chain of increments has one key.
const opened = new Map<string, Promise<string>>();

export async function createKey(passphrase: string): Promise<ArchiveKey> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = await encrypter.encrypt(`${identity}\n`);
  opened.set(nameOf(sealed, passphrase), Promise.resolve(identity));
  return { sealed, identity };
}

/** Throws age's error when the passphrase is wrong. */
export async function openKey(sealed: Uint8Array, passphrase: string): Promise<ArchiveKey> {
  const name = nameOf(sealed, passphrase);
  const opening = opened.get(name) ?? unseal(sealed, passphrase);
  opened.set(name, opening);
  return { sealed, identity: await opening };
}

async function unseal(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return (await decrypter.decrypt(sealed, 'text')).trim();
}

const nameOf = (sealed: Uint8Array, passphrase: string): string =>
  `${Buffer.from(sealed).toString('base64')} ${passphrase}`;

export async function encryptWith({ identity }: ArchiveKey, bytes: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter.encrypt(bytes);
}

export async function decryptWith({ identity }: ArchiveKey, bytes: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(bytes);
}
