import { type ConsentChoices, consentGroups, consentTextVersion } from '@site/contract';
import request from 'supertest';
import { newAddress } from './newAddress';
import type { TestAdmin } from './signIn';
import type { TestApi } from './startTestApi';

export const PARENT = { name: 'Rosa Hartley', email: 'rosa@family.example' };

/** Everybody sees everything, but for what a test says. */
export const choose = (overrides: Partial<ConsentChoices> = {}): ConsentChoices => ({
  ...(Object.fromEntries(consentGroups.map((group) => [group, 'everybody'])) as ConsentChoices),
  ...overrides,
});

/** The calls of a person with a link, and those of the admin who made it. */
export function consentCalls({ server }: Pick<TestApi, 'server'>, admin: TestAdmin) {
  const post = (path: string, body: object) =>
    request(server).post(`/api/consent/${path}`).set('X-Forwarded-For', newAddress()).send(body);
  const make = (key: string, person: object = PARENT) =>
    request(server).post(`/api/golfers/${key}/consent-links`).set('Authorization', admin.bearer).send(person);
  const look = (token: string) => post('look', { token });
  return {
    make,
    look,
    async tokenFor(key: string): Promise<string> {
      const { body } = await make(key).expect(201);
      return tokenIn(body.address as string);
    },
    list: (key: string) =>
      request(server).get(`/api/golfers/${key}/consent-links`).set('Authorization', admin.bearer),
    cancel: (id: string) =>
      request(server).delete(`/api/consent-links/${id}`).set('Authorization', admin.bearer),
    /** As the page does: look, then agree to what was shown. */
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
  ...{ token, shown, text_version: consentTextVersion, choices: choose(choices) },
  ...{ full_name: 'Rosa Maria Hartley', relation: 'parent' },
});
