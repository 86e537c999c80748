import { applications } from '../modules/leads/application.service';
import { messages } from '../modules/leads/contact.service';

/** What the daily job does with leads at the end of their retention. */
export async function moveExpired(): Promise<void> {
  const rule = { now: new Date(), retentionMonths: 24 };
  for (const leads of [applications, messages]) await leads.moveExpiredToTrash(rule, 100);
}
