import { leadKinds, londonDay } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import { type LeadFunnel, londonMidnight, weeksUntil } from './leadFunnel';
import { leadStores } from './leadInbox.service';
import { noCounts } from './leadWork.service';

/** The leads of the last weeks. Those in the trash are not among them. */
export async function readFunnel(now?: Date): Promise<LeadFunnel> {
  const weeks = weeksUntil(londonDay(now ?? (await recentDatabaseNow())));
  const starts = weeks.map(({ week }) => londonMidnight(week));
  const funnel: LeadFunnel = { weeks, states: noCounts(), leftOut: 0 };
  const found = await Promise.all(
    leadKinds.map(async (kind) => ({ kind, ...(await leadStores[kind].groupByWeek(starts)) })),
  );
  for (const { kind, groups, spam } of found)
    for (const { week, state, count } of groups) {
      const like = spam.find((other) => other.state === state && other.week === week);
      // The second number is read after the first one.
      const leftOut = Math.min(count, like?.count ?? 0);
      const row = weeks[week];
      if (row) row[kind] += count - leftOut;
      funnel.states[state] += count - leftOut;
      funnel.leftOut += leftOut;
    }
  return funnel;
}
