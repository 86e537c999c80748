import type { CodesSecretWire } from '@site/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';
import { PASSWORD } from './signIn';

const STEP_MS = 30_000;
const STEADY_MS = 10_000;

/** Settles when the step of time lasts for ten more seconds: what is made now is still of this step when it arrives. */
async function steadyStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEADY_MS) await pause(left);
}

/** As an app does it, some steps of time from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Starts the api, with an admin for each test; with the calls by which the admin uses one-time codes. */
export function setUpCodes() {
  const { api, admin, send, signInAsNewAdmin } = setUpTestApi(
    { TRUSTED_PROXY: 'loopback' },
    { adminPer: 'test' },
  );
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
      await steadyStep();
      const { secret } = await begin();
      const { body } = await confirm(codeOf(secret, -1)).expect(200);
      return { secret, recovery: body.recovery_codes };
    },
  };
}
