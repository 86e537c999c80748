import request from 'supertest';
import { AuditEntry } from '../modules/audit/audit.model';
import { FamilyUpdate } from '../modules/golfers/familyUpdate.model';
import { OutboxEntry } from '../modules/outbox/outbox.model';
import { PARENT, tokenIn } from './consentCalls';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';

/** Starts the api, and each test without updates; with the calls of an admin and of a family with a link. */
export function setUpUpdates() {
  const started = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
  const { api, admin } = started;
  beforeEach(() =>
    Promise.all([FamilyUpdate.deleteMany(), OutboxEntry.deleteMany(), AuditEntry.deleteMany()]),
  );
  const asAdmin = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
    request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer).send(body);
  const post = (path: string, body: object) =>
    request(api.server).post(`/api/update/${path}`).set('X-Forwarded-For', newAddress()).send(body);
  const ask = (key: string, person: object = PARENT) =>
    asAdmin('post', `/golfers/${key}/family-updates`, person);
  const newest = async (key: string) =>
    (await asAdmin('get', `/golfers/${key}/family-updates`).expect(200)).body.updates[0];
  const calls = {
    ask,
    newest,
    waiting: () => asAdmin('get', '/family-updates'),
    cancel: (id: string) => asAdmin('delete', `/family-updates/${id}`),
    tokenFor: async (key: string) => tokenIn((await ask(key).expect(201)).body.address as string),
    look: (token: string) => post('look', { token }),
    send: (token: string, changes: object, note = '') => post('send', { token, changes, note }),
    sendResults: (token: string, results: unknown, note = '') => post('send', { token, results, note }),
    accept: (id: string, body: object) => asAdmin('post', `/family-updates/${id}/accept`, body),
    decline: (id: string, body: object) => asAdmin('post', `/family-updates/${id}/decline`, body),
    /** Accepts these fields of the newest update as the screen shows it. */
    async acceptNewest(key: string, fields: readonly string[], results: readonly number[] = []) {
      const { id, version, athlete_updated_at } = await newest(key);
      return calls.accept(id as string, { version, based_on: athlete_updated_at, fields, results });
    },
  };
  return { ...started, calls };
}
