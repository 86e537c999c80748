import type { HydratedDocument } from 'mongoose';
import type { LeadFields } from '../db/leadFields';
import { leadRecord } from '../db/leadRecord';
import { Application, type ApplicationFields } from '../modules/applications/application.model';
import { ContactMessage } from '../modules/contact/contact.model';

let sequence = 0;

function nextLead({ name, email }: Partial<LeadFields>): LeadFields {
  sequence += 1;
  return leadRecord({
    name: name ?? `Sender ${sequence}`,
    email: email ?? `sender-${sequence}@family.example`,
    message: 'Sport: Golf\nContact number: 020 7946 0456\nAbout: N/A',
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
