import { limits } from '@site/contract';
import { Lead, newLead } from '../modules/leads/lead.model';
import { readDemo } from './demoContent';
import { daysFrom, leavingDay, momentOn, yearOf } from './demoDays';

const SCHOOL_ENDS_ON = '06-30';

/** A few leads for the admin's tables; no mail is sent for them. */
export async function seedLeads(today: Date): Promise<void> {
  const dayOf = daysFrom(today);
  const leads = [
    ...readDemo('applications').map((lead) => ({ ...lead, kind: 'application' as const })),
    ...readDemo('contactMessages').map((lead) => ({ ...lead, kind: 'message' as const, yearsToGo: null })),
  ];
  for (const { kind, name, email, message, daysAgo, at, yearsToGo } of leads) {
    if (await Lead.exists({ kind, email })) continue;
    const gradYear = yearsToGo === null ? null : yearOf(leavingDay(dayOf(0), SCHOOL_ENDS_ON, yearsToGo));
    const words = { kind, name, email, message, ...(kind === 'application' && { gradYear }) };
    await Lead.create(newLead(words, momentOn(dayOf(-daysAgo), at), limits.retentionMonths));
  }
}
