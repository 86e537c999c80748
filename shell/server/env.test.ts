/** @jest-environment node */
import { type KeyObject, generateKeyPairSync } from 'node:crypto';
import { readEnv } from './env';

const GOOD = {
  API_URL: 'http://127.0.0.1:4000',
  REGISTRY: 'registry.json',
  PUBLIC_ORIGIN: 'http://localhost:8080',
};
const HASH = 'a1'.repeat(32);

const reading = (settings: NodeJS.ProcessEnv) => () => readEnv({ ...GOOD, ...settings });
const derOf = (key: KeyObject, type: 'spki' | 'pkcs8') =>
  (key.export({ format: 'der', type } as { format: 'der'; type: 'spki' }) as Buffer).toString('base64');

it('reads the settings with their defaults', () => {
  expect(readEnv(GOOD)).toMatchObject({
    ...GOOD,
    ...{ HOST: '127.0.0.1', PORT: 8080, TRUSTED_PROXY: '', LOG_LEVEL: 'info' },
    ...{ REGISTRY_PUBLIC_KEY: '', REGISTRY_SIGNING_KEY: '' },
    ...{ OPS_PORT: '', OPS_HOST: '127.0.0.1', QUARANTINE_FILE: '', DEPLOY_TOKENS: '', DEV_TOKEN: '' },
  });
});

it('reports every problem at once, and no other part of the environment', () => {
  const read = () => readEnv({ PORT: '99999', PUBLIC_ORIGIN: 'nowhere', JWT_SECRET: 'do-not-print-me' });

  expect(read).toThrow(/API_URL.*REGISTRY|REGISTRY.*API_URL/);
  expect(read).toThrow(/PUBLIC_ORIGIN must be an address/);
  expect(read).toThrow(/PORT.*; .*REGISTRY.*; /);
  expect(read).not.toThrow(/do-not-print-me/);
});

it.each([
  { API_URL: 'https://api.linksway.example' },
  { PORT: '0' },
  ...['debug', 'info', 'warn', 'error', 'silent'].map((LOG_LEVEL) => ({ LOG_LEVEL })),
  { OPS_PORT: '9100' },
  { DEPLOY_TOKENS: `mf-blog=${HASH}` },
  { DEPLOY_TOKENS: ` mf-blog=${HASH} ,  *=${HASH}` },
])('accepts %j', (settings) => {
  expect(reading(settings)).not.toThrow();
});

it.each([
  [{ API_URL: 'ftp://127.0.0.1' }, 'API_URL must be an address such as http://localhost:8080'],
  [{ PUBLIC_ORIGIN: 'xhttp://localhost' }, 'PUBLIC_ORIGIN must be an address'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ OPS_PORT: '91O0' }, 'OPS_PORT must be a port'],
  [{ OPS_PORT: '910000' }, 'OPS_PORT must be a port'],
  [{ DEPLOY_TOKENS: 'mf-blog=secret' }, 'DEPLOY_TOKENS must look like mf-blog=<SHA-256 of the token>'],
  [{ DEPLOY_TOKENS: `mf-blog=${HASH}0` }, 'DEPLOY_TOKENS must look like'],
  [{ DEPLOY_TOKENS: `mf-blog=${HASH} mf-public=${HASH}` }, 'DEPLOY_TOKENS must look like'],
])('refuses %j', (settings, problem) => {
  expect(reading(settings)).toThrow(problem);
});

describe('a key of the registry', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');

  it('is accepted in its own setting only', () => {
    const pair = {
      REGISTRY_PUBLIC_KEY: derOf(publicKey, 'spki'),
      REGISTRY_SIGNING_KEY: derOf(privateKey, 'pkcs8'),
    };

    expect(reading(pair)()).toMatchObject(pair);
    expect(reading({ REGISTRY_PUBLIC_KEY: pair.REGISTRY_SIGNING_KEY })).toThrow('REGISTRY_PUBLIC_KEY');
    expect(reading({ REGISTRY_SIGNING_KEY: pair.REGISTRY_PUBLIC_KEY })).toThrow(
      'REGISTRY_SIGNING_KEY must be base64 of an ed25519 key in its DER form',
    );
  });

  it('is refused when it is of another kind, and is not repeated', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const settings = {
      REGISTRY_PUBLIC_KEY: derOf(other.publicKey, 'spki'),
      REGISTRY_SIGNING_KEY: 'not-a-key-at-all',
    };

    expect(reading(settings)).toThrow(/REGISTRY_PUBLIC_KEY must be base64/);
    expect(reading(settings)).toThrow(/REGISTRY_SIGNING_KEY must be base64/);
    expect(reading(settings)).not.toThrow(/not-a-key-at-all|MFkw/);
  });
});
