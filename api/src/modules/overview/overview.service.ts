import { londonDay, type OverviewPart, overviewParts, type OverviewWire } from '@site/contract';
import { recentDatabaseNow } from '../../db/connect';
import { countWaitingComments } from '../comments/comment.service';
import { countAdults, countWithoutConsent } from '../golfers/golferRelations.service';
import { countLeads } from '../leads/lead.service';
import { countFailedMails } from '../mail/outbox.service';

const counters: { readonly [Part in OverviewPart]: () => Promise<number> } = {
  new_leads: () => countLeads({ state: 'new', flagged: 'no' }),
  steps_due: async () => countLeads({ due: londonDay(await recentDatabaseNow()) }),
  failed_mails: countFailedMails,
  comments_waiting: countWaitingComments,
  without_consent: countWithoutConsent,
  adults: countAdults,
};

/** Counts of what may need an owner's attention. */
export async function countWaiting(): Promise<Omit<OverviewWire, 'can_send_mails'>> {
  const counts = overviewParts.map(async (part) => [part, { count: await counters[part]() }] as const);
  return Object.fromEntries(await Promise.all(counts)) as Awaited<ReturnType<typeof countWaiting>>;
}
