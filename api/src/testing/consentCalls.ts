import { type ConsentChoices, consentGroups, consentTextVersion } from '@site/contract';
import request from 'supertest';
import { AuditEntry } from '../records/audit/audit.model';
import { ConsentLink } from '../modules/consent/consentLink.model';
import { OutboxEntry } from '../modules/mail/outbox.model';
import { newAddress } from './newAddress';
import { setUpTestApi } from './setUpTestApi';
import type { TestAdmin } from './signIn';
import type { TestApi } from './startTestApi';

export const PARENT = { name: 'Rosa Hartley', email: 'rosa@family.example' };

/** Everybody sees everything, but for what a test says. */
export const choose = (overrides: Partial<ConsentChoices> = {}): ConsentChoices => ({
  ...(Object.fromEntries(consentGroups.map((group) => [group, 'everybody'])) as ConsentChoices),
  ...overrides,
});

/** Deletes every link, with the mails and the entries that it led to. */
const deleteConsentLinks = () =>
  Promise.all([ConsentLink.deleteMany(), OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);

/** All links are past their last day. */
export const expireLinks = () => ConsentLink.updateMany({}, { expiresAt: new Date(Date.now() - 1000) });

/** Starts the api, and each test without links; with the calls of an admin and of a person with a link. */
export function setUpConsent(env: Parameters<typeof setUpTestApi>[0] = {}) {
  const started = setUpTestApi({ TRUSTED_PROXY: 'loopback', ...env });
  beforeEach(deleteConsentLinks);
  return { ...started, calls: consentCalls(started.api, started.admin) };
}

/** The calls of a person with a link, and those of the admin who made it. */
export function consentCalls(api: Pick<TestApi, 'server'>, admin: TestAdmin) {
  const post = (path: string, body: object) =>
    request(api.server).post(`/api/consent/${path}`).set('X-Forwarded-For', newAddress()).send(body);
  const make = (key: string, person: object = PARENT) =>
    request(api.server)
      .post(`/api/golfers/${key}/consent-links`)
      .set('Authorization', admin.bearer)
      .send(person);
  const list = (key: string) =>
    request(api.server).get(`/api/golfers/${key}/consent-links`).set('Authorization', admin.bearer);
  const look = (token: string) => post('look', { token });
  return {
    make,
    look,
    list,
    newestLink: async (key: string) => (await list(key).expect(200)).body.links[0],
    async tokenFor(key: string): Promise<string> {
      const { body } = await make(key).expect(201);
      return tokenIn(body.address as string);
    },
    cancel: (id: string) =>
      request(api.server).delete(`/api/consent-links/${id}`).set('Authorization', admin.bearer),
    /** Agrees as the page does: reads the link, then agrees to what it shows. */
    async agree(token: string, choices: Partial<ConsentChoices> = {}, overrides: object = {}) {
      const { body } = await look(token);
      return post('agree', { ...agreementTo(body.shown as string, token, choices), ...overrides });
    },
    agreeTo: (body: object) => post('agree', body),
    decline: (token: string) => post('decline', { token }),
    withdraw: (token: string) => post('withdraw', { token }),
  };
}

export const tokenIn = (address: string): string => address.split('#')[1] ?? '';

export const agreementTo = (shown: string, token: string, choices: Partial<ConsentChoices> = {}) => ({
  token,
  shown,
  text_version: consentTextVersion,
  choices: choose(choices),
  full_name: 'Rosa Maria Hartley',
  relation: 'parent',
});
