import { leadKinds, limits, londonDay } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import { londonMidnight } from '../../shared/calendar';
import { type FunnelOrigin, type LeadFunnel, weeksUntil } from './leadFunnel';
import { leadStores } from './leadInbox.service';
import { keyOf, type OriginCount } from './leadOrigins';
import { sourcesOf } from './leadSource.service';
import { noCounts } from './leadWork.service';

/** The leads of the last weeks. Those in the trash are not among them. */
export async function readFunnel(now?: Date): Promise<LeadFunnel> {
  const weeks = weeksUntil(londonDay(now ?? (await recentDatabaseNow())));
  const starts = weeks.map(({ week }) => londonMidnight(week));
  const funnel: LeadFunnel = { weeks, states: noCounts(), leftOut: 0, origins: [] };
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
  if (starts[0]) funnel.origins = await readOrigins(starts[0]);
  return funnel;
}

/** The pages that led to most leads of both kinds, by their names of today. */
async function readOrigins(since: Date): Promise<FunnelOrigin[]> {
  const counts = await Promise.all(leadKinds.map((kind) => leadStores[kind].countOrigins(since)));
  const sums = new Map<string, OriginCount>();
  for (const { source, count } of counts.flat()) {
    const key = keyOf(source);
    sums.set(key, { source, count: count + (sums.get(key)?.count ?? 0) });
  }
  const most = [...sums.values()].sort((a, b) => b.count - a.count).slice(0, limits.funnelOrigins);
  const sourceIn = await sourcesOf(most);
  return most.flatMap(({ source, count }) => {
    const shown = sourceIn({ source });
    return shown ? [{ source: shown, count }] : [];
  });
}
