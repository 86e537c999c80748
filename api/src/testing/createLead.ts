import { type LeadKind, randomKey } from '@site/contract';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import type { HydratedDocument } from 'mongoose';
import request, { type Test } from 'supertest';
import { type LeadFields, Lead, newLead } from '../modules/leads/lead.model';
import { newAddress } from './newAddress';
import type { TestApi } from './startTestApi';

let sequence = 0;

function createLead(kind: LeadKind, overrides: Partial<LeadFields>): Promise<HydratedDocument<LeadFields>> {
  sequence += 1;
  const words = {
    kind,
    name: overrides.name ?? `Sender ${sequence}`,
    email: overrides.email ?? `sender-${sequence}@family.example`,
    message: overrides.message ?? 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
  };
  const receivedAt = new Date(Date.UTC(2025, 9, 1, 9, 0, sequence));
  return Lead.create({ ...newLead(words, receivedAt, 24), ...overrides });
}

/** Saves a valid application, later than the one before; pass only what the test is about. */
export const createApplication = (overrides: Partial<LeadFields> = {}) =>
  createLead('application', { gradYear: null, ...overrides });

export const createContactMessage = (overrides: Partial<LeadFields> = {}) => createLead('message', overrides);

/** Sends an application from a new address. */
export function apply(api: Pick<TestApi, 'server'>, body: object = {}): Test {
  return send(api, '/api/applications', buildApplicationInput(body));
}

/** Sends a contact message from a new address. */
export function contact(api: Pick<TestApi, 'server'>, body: object = {}): Test {
  return send(api, '/api/contact', buildContactInput(body));
}

function send({ server }: Pick<TestApi, 'server'>, path: string, body: object): Test {
  return request(server)
    .post(path)
    .set({ 'X-Forwarded-For': newAddress(), 'Idempotency-Key': randomKey() })
    .send(body);
}
