import type { CodesSecretWire } from '@site/contract';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';
import { PASSWORD } from './signIn';

const STEP_MS = 30_000;
/** The time by which codes are made and checked here, in the middle of a step: no step ends during a test. */
const NOW = (Math.floor(Date.now() / STEP_MS) + 1 / 2) * STEP_MS;

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The database answers with that time when it is asked for its own. */
function stopTheClock(): void {
  const db = mongoose.connection.db!;
  const command = db.command.bind(db);
  jest
    .spyOn(db, 'command')
    .mockImplementation((asked, options) =>
      'hello' in asked ? Promise.resolve({ localTime: new Date(NOW) }) : command(asked, options),
    );
}

/** Starts the api, with an admin for each test; with the calls by which the admin uses one-time codes. */
export function setUpCodes() {
  const { api, admin, send, signInAsNewAdmin } = setUpTestApi(
    { TRUSTED_PROXY: 'loopback' },
    { adminPer: 'test' },
  );
  beforeEach(stopTheClock);
  /** Some steps of time from now. */
  const codeNow = (secret: string, steps = 0) => codeOf(secret, NOW + steps * STEP_MS);
  const call = (verb: 'get' | 'post' | 'put', path: string, body?: object) =>
    send(verb, path).set('X-Forwarded-For', newAddress()).send(body);
  const begin = async (): Promise<CodesSecretWire> =>
    (await call('post', '/account/codes', { current_password: PASSWORD }).expect(200)).body;
  const confirm = (code: string) => call('put', '/account/codes', { code });
  return {
    api,
    admin,
    signInAsNewAdmin,
    call,
    begin,
    codeOf: codeNow,
    confirm,
    login: (fields: object = {}, address = newAddress()) =>
      request(api.server)
        .post('/api/auth/login')
        .set('X-Forwarded-For', address)
        .send({ email: admin.email, password: PASSWORD, ...fields }),
    account: async () => (await call('get', '/account').expect(200)).body,
    off: (code: string, current_password = PASSWORD) =>
      call('post', '/account/codes/off', { current_password, code }),
    renew: (code: string) => call('post', '/account/codes/recovery', { current_password: PASSWORD, code }),
    /** Turns codes on. The code of the step before was used for it, so that of this step can be used once. */
    async turnOn(): Promise<{ secret: string; recovery: string[] }> {
      const { secret } = await begin();
      const { body } = await confirm(codeNow(secret, -1)).expect(200);
      return { secret, recovery: body.recovery_codes };
    },
  };
}
