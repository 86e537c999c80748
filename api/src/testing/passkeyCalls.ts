import type { PasskeyOfferWire, PasskeyWire } from '@site/contract';
import request from 'supertest';
import { Authenticator, type ProofSays } from './authenticator';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';
import { PASSWORD } from './signIn';

/** Starts the api, with an admin for each test; with the calls by which the admin uses passkeys. */
export function setUpPasskeys() {
  const started = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });
  const { api, admin, send } = started;
  const call = (verb: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    send(verb, path).set('X-Forwarded-For', newAddress()).send(body);
  const post = (path: string, body: object, address = newAddress()) =>
    request(api.server).post(`/api${path}`).set('X-Forwarded-For', address).send(body);
  const begin = (proof: object = {}) =>
    call('post', '/account/passkeys/begin', { current_password: PASSWORD, ...proof });
  const offer = async (proof: object = {}): Promise<PasskeyOfferWire> =>
    (await begin(proof).expect(200)).body;
  const challenge = async (): Promise<string> =>
    (await post('/auth/passkey/challenge', {}).expect(200)).body.challenge;
  return {
    ...started,
    call,
    post,
    begin,
    offer,
    challenge,
    add: (body: object) => call('post', '/account/passkeys', body),
    /** A device whose passkey the admin has added, with its record. */
    async added(fields: object = {}): Promise<{ device: Authenticator; passkey: PasskeyWire }> {
      const device = new Authenticator();
      const made = { ...device.make(await offer()), ...fields };
      const { body } = await call('post', '/account/passkeys', made).expect(201);
      return { device, passkey: body };
    },
    /** A login with a new challenge. */
    signInWith: async (device: Authenticator, says: ProofSays = {}) =>
      post('/auth/passkey', device.prove(await challenge(), says)),
    list: async (): Promise<PasskeyWire[]> =>
      (await call('get', '/account/passkeys').expect(200)).body.passkeys,
    login: (fields: object = {}) =>
      post('/auth/login', { email: admin.email, password: PASSWORD, ...fields }),
  };
}
