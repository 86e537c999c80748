import request from 'supertest';
import { AuditEntry } from '../records/audit/audit.model';
import { Invitation, User } from '../modules/accounts/account.model';
import { OutboxEntry } from '../modules/mail/outbox.model';
import { tokenIn } from './consentCalls';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';

export const NINA = { name: 'Nina Reed', email: 'nina@linksway.example', role: 'editor' };
export const NEW_PASSWORD = 'four unrelated little words';

/** Starts the api; each test begins with one owner and without invitations. */
export function setUpInvitations() {
  const started = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
  const { api, send, signInAsNewAdmin } = started;
  beforeEach(async () => {
    await Promise.all([User.deleteMany(), Invitation.deleteMany()]);
    await signInAsNewAdmin();
    await Promise.all([OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);
  });
  const post = (path: string, body: object) =>
    request(api.server).post(`/api/${path}`).set('X-Forwarded-For', newAddress()).send(body);
  const invite = (person: object = NINA, by = started.admin) => send('post', '/invitations', by).send(person);
  return {
    ...started,
    invite,
    list: async () => (await send('get', '/invitations').expect(200)).body.invitations,
    async tokenFor(person: object = NINA, by = started.admin): Promise<string> {
      return tokenIn((await invite(person, by).expect(201)).body.address as string);
    },
    look: (token: string) => post('invitation/look', { token }),
    accept: (token: string, fields: object = {}) =>
      post('invitation/accept', { token, name: NINA.name, password: NEW_PASSWORD, ...fields }),
    login: (email: string, password = NEW_PASSWORD) => post('auth/login', { email, password }),
  };
}
