import { noticeVersion } from '@site/contract';
import type { LeadFields } from './leadFields';
import { searchWords } from './searchWords';

interface ReceivedLead extends Pick<LeadFields, 'name' | 'email' | 'message'> {
  receivedAt: Date;
  /** How long it is kept. */
  months: number;
}

/** What is stored of a visitor's words, with everything that follows from them. */
export function leadRecord({ months, ...lead }: ReceivedLead): LeadFields {
  return {
    ...lead,
    flags: [],
    noticeVersion,
    purgeAfter: monthsAfter(lead.receivedAt, months),
    searchWords: searchWords(lead.name, lead.email),
  };
}

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
