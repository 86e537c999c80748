import { readCommandEnv, readServerEnv } from './env';

const valid = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: 'x'.repeat(32) };

describe('readServerEnv', () => {
  it('fills in what need not be said', () => {
    expect(readServerEnv(valid)).toEqual({ ...valid, PORT: 4000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  });

  it('names every problem at once', () => {
    expect(() => readServerEnv({ PORT: 'soon', JWT_SECRET: 'short' })).toThrow(
      [
        'MONGODB_URI is missing: the address of the MongoDB server',
        'PORT must be a number',
        'JWT_SECRET must be at least 32 characters long',
      ].join('\n'),
    );
  });

  it.each([undefined, '', 'x'.repeat(31)])('does not start with the secret %j', (JWT_SECRET) => {
    expect(() => readServerEnv({ ...valid, JWT_SECRET })).toThrow('JWT_SECRET');
  });
});

describe('readCommandEnv', () => {
  it('takes empty settings as absent', () => {
    const env = readCommandEnv({ MONGODB_URI: valid.MONGODB_URI, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });

    expect(env).toEqual({ MONGODB_URI: valid.MONGODB_URI, LOG_LEVEL: 'info', SEED: 'none' });
  });

  it('refuses a weak password and a word that is no address', () => {
    const source = { MONGODB_URI: valid.MONGODB_URI, ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'short' };

    expect(() => readCommandEnv(source)).toThrow(/ADMIN_EMAIL[\s\S]*ADMIN_PASSWORD/);
  });
});
