import { limits } from '@site/contract';
import { leadRecord } from '../records/leads';
import { Application } from '../modules/leads/application.model';
import { ContactMessage } from '../modules/leads/contact.model';
import { type DemoLead, readDemo } from './demoContent';
import { type DayOf, daysFrom, leavingDay, momentOn, yearOf } from './demoDays';

const SCHOOL_ENDS_ON = '06-30';

/** A few leads for the admin's tables; no mail is sent for them. */
export async function seedLeads(today: Date): Promise<void> {
  const dayOf = daysFrom(today);
  for (const { yearsToGo, ...lead } of readDemo('applications')) {
    if (await Application.exists({ email: lead.email })) continue;
    const gradYear = yearsToGo === null ? null : yearOf(leavingDay(dayOf(0), SCHOOL_ENDS_ON, yearsToGo));
    await Application.create({ ...recordOf(lead, dayOf), gradYear });
  }
  for (const lead of readDemo('contactMessages'))
    if (!(await ContactMessage.exists({ email: lead.email })))
      await ContactMessage.create(recordOf(lead, dayOf));
}

const recordOf = ({ daysAgo, at, ...lead }: DemoLead, dayOf: DayOf) =>
  leadRecord({ ...lead, receivedAt: momentOn(dayOf(-daysAgo), at), months: limits.retentionMonths });
