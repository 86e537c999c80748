import { limits } from '@site/contract';
import { readCommandEnv, readServerEnv } from './config';

const SECRET = '0123456789abcdef'.repeat(2);
const valid = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: SECRET };

describe('readServerEnv', () => {
  it('reports every problem at once', () => {
    expect(() => readServerEnv({ PORT: 'soon', JWT_SECRET: 'short' })).toThrow(
      [
        'MONGODB_URI is missing: the address of the MongoDB server',
        'PORT must be a number',
        'JWT_SECRET must be at least 32 characters long, at least 10 of them different and none a control character: make one with openssl rand -hex 32',
      ].join('\n'),
    );
  });

  const NO_SECRETS = [SECRET.slice(1), ' '.repeat(37), 'a'.repeat(46), '012345678'.repeat(4), `${SECRET}\0`];

  it.each([undefined, '', ...NO_SECRETS])('does not start with the secret %j', (JWT_SECRET) => {
    expect(() => readServerEnv({ ...valid, JWT_SECRET })).toThrow(
      /^JWT_SECRET must be at least 32 characters .*: make one with openssl rand -hex 32$/,
    );
  });

  it('does not start with a weak previous secret, nor with the present one as that', () => {
    for (const JWT_SECRET_PREVIOUS of [...NO_SECRETS.filter((secret) => secret.trim()), SECRET])
      expect(() => readServerEnv({ ...valid, JWT_SECRET_PREVIOUS })).toThrow(/^JWT_SECRET_PREVIOUS /);
    expect(readServerEnv({ ...valid, JWT_SECRET_PREVIOUS: '' }).JWT_SECRET_PREVIOUS).toBeUndefined();
  });
});

it('the origin of the site is an address without a path', () => {
  const originOf = (PUBLIC_ORIGIN: string) => readServerEnv({ ...valid, PUBLIC_ORIGIN }).PUBLIC_ORIGIN;

  expect(originOf('https://www.linksway.example/')).toBe('https://www.linksway.example');
  for (const origin of ['linksway.example', 'ftp://linksway.example', 'https://linksway.example/shop'])
    expect(() => originOf(origin)).toThrow('PUBLIC_ORIGIN must be an address');
});

describe('the settings of the mail', () => {
  it.each(['mail.example:25', 'http://u:secret@mail.example', 'smtp://', 'smtp://u:secret@mail example'])(
    'refuse %s without repeating a password',
    (SMTP_URL) => {
      const read = () => readServerEnv({ ...valid, SMTP_URL, MAIL_FROM: 'us', RETENTION_MONTHS: '0' });

      expect(read).toThrow(/RETENTION_MONTHS must be[\s\S]*SMTP_URL must be like[\s\S]*MAIL_FROM must be/);
      expect(read).not.toThrow('secret');
    },
  );
});

it('RETENTION_MONTHS may be shorter than the period promised to visitors, but not longer', () => {
  const read = (months: number) => readServerEnv({ ...valid, RETENTION_MONTHS: String(months) });

  expect(read(limits.retentionMonths - 1)).toMatchObject({ RETENTION_MONTHS: limits.retentionMonths - 1 });
  expect(() => read(limits.retentionMonths + 1)).toThrow('RETENTION_MONTHS must be');
});

describe('readCommandEnv', () => {
  it('refuses a weak password and a malformed e-mail address', () => {
    const source = { MONGODB_URI: valid.MONGODB_URI, ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'short' };

    expect(() => readCommandEnv(source)).toThrow(/ADMIN_EMAIL[\s\S]*ADMIN_PASSWORD/);
  });
});

it('takes secrets from files, and names a missing one beside every other problem', () => {
  const JWT_SECRET_FILE = '/nowhere/jwt-secret';
  const { JWT_SECRET, ...others } = valid;
  expect(JWT_SECRET).toBeDefined();

  expect(() => readServerEnv({ ...others, JWT_SECRET_FILE, PORT: 'soon' })).toThrow(
    /^JWT_SECRET_FILE: .*\/nowhere\/jwt-secret.*\nPORT must be a number$/,
  );
});
