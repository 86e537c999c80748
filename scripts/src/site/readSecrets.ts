import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readRequiredJson, writeFileAtomic } from '../files';

interface Secrets {
  jwtSecret: string;
}

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** Generated at the first start and kept: sessions survive a restart, and there is no default secret. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await readRequiredJson<Secrets>(file);
  if (known?.jwtSecret) return known;
  const made: Secrets = { jwtSecret: randomBytes(SECRET_BYTES).toString('base64url') };
  await writeFileAtomic(file, `${JSON.stringify(made, null, 2)}\n`, OWNER_ONLY);
  return made;
}
