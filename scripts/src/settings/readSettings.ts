import { resolve } from 'node:path';
import { readSecretFiles } from '@site/server';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';
import { environment } from './environment';

export interface Settings {
  /** The port of the public origin; every other port is chosen freely. */
  port: number;
  host: string;
  publicOrigin: string;
  dataDir: string;
  seed: 'demo' | 'none';
  mongodbUri?: string;
  mongodBinary?: string;
  adminEmail?: string;
  adminPassword?: string;
  trustedProxy?: string;
}

type Source = Record<string, string | undefined>;

const PASSWORD_MIN = 12;
const PASSWORD_MAX = 200;
const LAST_PORT = 65_535;

const RULES: { name: string; sentence: string; holds(value: string): boolean }[] = [
  {
    name: 'PORT',
    sentence: `PORT must be a whole number from 1 to ${LAST_PORT}`,
    holds: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_PORT,
  },
  { name: 'SEED', sentence: 'SEED must be demo or none', holds: (value) => /^(demo|none)$/.test(value) },
  {
    name: 'MONGODB_URI',
    sentence: 'MONGODB_URI must start with mongodb:// or mongodb+srv://',
    holds: (value) => /^mongodb(\+srv)?:\/\/./.test(value),
  },
  {
    name: 'PUBLIC_ORIGIN',
    sentence: 'PUBLIC_ORIGIN must be an address without a path, such as https://www.example.com',
    holds: (value) => URL.canParse(value) && /^https?:\/\/[^/]+$/.test(value),
  },
  {
    name: 'ADMIN_EMAIL',
    sentence: 'ADMIN_EMAIL must be an email address',
    holds: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  },
  {
    name: 'ADMIN_PASSWORD',
    sentence: `ADMIN_PASSWORD must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters long`,
    holds: (value) => value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
  },
];

// Never printed: they may be or contain secrets. Each may be in a file, as for the api: MONGODB_URI_FILE.
const SECRET = ['ADMIN_PASSWORD', 'MONGODB_URI'];

/** The settings of `npm start` and of the commands on its data; throws one sentence for each bad one. */
export function readSettings(source: Source = environment): Settings {
  const { settings, problems: unread } = readSecretFiles(source, SECRET, ['ADMIN_PASSWORD']);
  // `PORT= npm start` means that PORT is not set.
  const valueOf = (name: string): string | undefined => settings[name] || undefined;
  const wrong = RULES.flatMap(({ name, sentence, holds }) => {
    const value = valueOf(name);
    if (!value || unread[name] || holds(value)) return [];
    return [SECRET.includes(name) ? `${sentence}.` : `${sentence}, not "${value}".`];
  });
  const problems = [...Object.values(unread).map((sentence) => `${sentence}.`), ...wrong];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const port = Number(valueOf('PORT') ?? '8080');
  return {
    port,
    // Loopback only: http://localhost and http://127.0.0.1 both resolve to it. 0.0.0.0 opens the site to other
    // machines.
    host: valueOf('HOST') ?? '127.0.0.1',
    publicOrigin: valueOf('PUBLIC_ORIGIN') ?? `http://localhost:${port}`,
    dataDir: resolve(repositoryRoot, valueOf('DATA_DIR') ?? '.data'),
    seed: valueOf('SEED') === 'none' ? 'none' : 'demo',
    mongodbUri: valueOf('MONGODB_URI'),
    mongodBinary: valueOf('MONGOD_BINARY'),
    adminEmail: valueOf('ADMIN_EMAIL'),
    adminPassword: valueOf('ADMIN_PASSWORD'),
    trustedProxy: valueOf('TRUSTED_PROXY'),
  };
}
