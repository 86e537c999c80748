import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readRequiredJson, writeFileAtomic } from '@site/files';

export interface Secrets {
  jwtSecret: string;
  /** The previous key, after `rotate-key`. */
  jwtSecretPrevious?: string;
  /** Lets the commands of this data folder, and the api, use the shell's port for operations. */
  operationsToken: string;
}

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

const randomText = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Generated at the first start and kept: sessions survive a restart, and there is no default secret. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = fileIn(dataDir);
  const known = await readRequiredJson<Partial<Secrets>>(file);
  const made: Secrets = {
    ...known,
    jwtSecret: known?.jwtSecret ?? randomText(),
    operationsToken: known?.operationsToken ?? randomText(),
  };
  if (known && Object.keys(made).every((name) => name in known)) return made;
  await write(file, made);
  return made;
}

/** From the next start on, a new key signs sessions; those of the key before go on, those of an earlier one end. */
export async function rotateKey(dataDir: string): Promise<void> {
  const secrets = await readSecrets(dataDir);
  const changed = { ...secrets, jwtSecret: randomText(), jwtSecretPrevious: secrets.jwtSecret };
  await write(fileIn(dataDir), changed);
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

const write = (file: string, secrets: Secrets): Promise<void> =>
  writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, OWNER_ONLY);
