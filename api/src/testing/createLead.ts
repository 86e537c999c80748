import { randomKey } from '@site/contract';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import type { HydratedDocument } from 'mongoose';
import request, { type Test } from 'supertest';
import { type LeadFields, leadRecord } from '../records/leads';
import { type ApplicationFields, Application } from '../modules/leads/application.model';
import { ContactMessage } from '../modules/leads/contact.model';
import { newAddress } from './newAddress';
import type { TestApi } from './startTestApi';

let sequence = 0;

function nextLead({ name, email, message }: Partial<LeadFields>): LeadFields {
  sequence += 1;
  return leadRecord({
    name: name ?? `Sender ${sequence}`,
    email: email ?? `sender-${sequence}@family.example`,
    message: message ?? 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
    receivedAt: new Date(Date.UTC(2025, 9, 1, 9, 0, sequence)),
    months: 24,
  });
}

/** Saves a valid application, later than the one before; pass only what the test is about. */
export async function createApplication(
  overrides: Partial<ApplicationFields> = {},
): Promise<HydratedDocument<ApplicationFields>> {
  return Application.create({ ...nextLead(overrides), ...overrides });
}

/** The same for a contact message. */
export async function createContactMessage(
  overrides: Partial<LeadFields> = {},
): Promise<HydratedDocument<LeadFields>> {
  return ContactMessage.create({ ...nextLead(overrides), ...overrides });
}

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
