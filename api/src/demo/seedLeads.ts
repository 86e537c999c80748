import { leadRecord } from '../db/leads';
import { Application } from '../modules/applications/application.model';
import { ContactMessage } from '../modules/contact/contact.model';
import { type DemoLead, readDemo } from './demoContent';

// They were received long ago and should still be shown for a while.
const KEPT_MONTHS = 60;

/** A few leads for the admin's tables; no mail is sent for them. */
export async function seedLeads(): Promise<void> {
  for (const { gradYear, ...lead } of readDemo('applications')) {
    const record = recordOf(lead);
    if (await Application.exists({ email: lead.email, receivedAt: record.receivedAt })) continue;
    await Application.create({ ...record, gradYear });
  }
  for (const lead of readDemo('contactMessages')) {
    const record = recordOf(lead);
    if (await ContactMessage.exists({ email: lead.email, receivedAt: record.receivedAt })) continue;
    await ContactMessage.create(record);
  }
}

const recordOf = ({ createdAt, ...lead }: DemoLead) =>
  leadRecord({ ...lead, receivedAt: new Date(createdAt), months: KEPT_MONTHS });
