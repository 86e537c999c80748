import { resolve } from 'node:path';
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

interface Rule {
  name: string;
  holds(value: string): boolean;
  sentence: string;
}

const PASSWORD_MIN = 12;
const PASSWORD_MAX = 200;
const LAST_PORT = 65_535;

const RULES: Rule[] = [
  {
    name: 'PORT',
    holds: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_PORT,
    sentence: `PORT must be a whole number from 1 to ${LAST_PORT}`,
  },
  { name: 'SEED', holds: (value) => /^(demo|none)$/.test(value), sentence: 'SEED must be demo or none' },
  {
    name: 'MONGODB_URI',
    holds: (value) => /^mongodb(\+srv)?:\/\/./.test(value),
    sentence: 'MONGODB_URI must start with mongodb:// or mongodb+srv://',
  },
  {
    name: 'PUBLIC_ORIGIN',
    holds: (value) => URL.canParse(value) && /^https?:\/\/[^/]+$/.test(value),
    sentence: 'PUBLIC_ORIGIN must be an address without a path, such as https://www.example.com',
  },
  {
    name: 'ADMIN_EMAIL',
    holds: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    sentence: 'ADMIN_EMAIL must be an email address',
  },
  {
    name: 'ADMIN_PASSWORD',
    holds: (value) => value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX,
    sentence: `ADMIN_PASSWORD must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters long`,
  },
];

// Never printed: they may be or contain secrets.
const SECRET = ['ADMIN_PASSWORD', 'MONGODB_URI'];

/** The settings of `npm start` and of the commands on its data; throws one sentence for each bad one. */
export function readSettings(source: Source = environment): Settings {
  const problems = RULES.flatMap((rule) => problemOf(rule, source[rule.name]));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const port = Number(source.PORT || '8080');
  return {
    port,
    // Loopback only: http://localhost and http://127.0.0.1 both resolve to it. 0.0.0.0 opens the site to other
    // machines.
    host: source.HOST || '127.0.0.1',
    publicOrigin: source.PUBLIC_ORIGIN || `http://localhost:${port}`,
    dataDir: resolve(repositoryRoot, source.DATA_DIR || '.data'),
    seed: source.SEED === 'none' ? 'none' : 'demo',
    mongodbUri: optional(source.MONGODB_URI),
    mongodBinary: optional(source.MONGOD_BINARY),
    adminEmail: optional(source.ADMIN_EMAIL),
    adminPassword: optional(source.ADMIN_PASSWORD),
    trustedProxy: optional(source.TRUSTED_PROXY),
  };
}

/** `PORT= npm start` means that PORT is not set. */
const optional = (value: string | undefined): string | undefined => value || undefined;

function problemOf({ name, holds, sentence }: Rule, value: string | undefined): string[] {
  if (!value || holds(value)) return [];
  return [SECRET.includes(name) ? `${sentence}.` : `${sentence}, not "${value}".`];
}
