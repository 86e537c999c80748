import type { LeadWire } from '@site/contract';
import request from 'supertest';
import type { TestAdmin } from './signIn';
import type { TestApi } from './startTestApi';

type Verb = 'get' | 'put' | 'patch' | 'post' | 'delete';

/** The calls with which an admin works leads, once the api has started. */
export function leadCalls(started: () => { api: TestApi; admin: TestAdmin }) {
  const call = (verb: Verb, path: string, body?: object) => {
    const { api, admin } = started();
    return request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);
  };
  return {
    call,
    change: (id: string, body: object, by = started().admin) =>
      call('put', `/leads/${id}`, body).set('Authorization', by.bearer),
    addNote: (id: string, text: string, key = '') =>
      call('post', `/leads/${id}/notes`, { text }).set('Idempotency-Key', key),
    reply: (id: string, body: object, key = '') =>
      call('post', `/leads/${id}/replies`, body).set('Idempotency-Key', key),
    read: async (id: string): Promise<LeadWire> => (await call('get', `/leads/${id}`).expect(200)).body,
  };
}
