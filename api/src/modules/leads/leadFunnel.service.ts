import { type LeadKind, type LeadState, leadKinds, limits, londonDay } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import { DAY_MS } from '../../shared/calendar';
import { leadStores } from './leadInbox.service';
import { noCounts } from './leadWork.service';

export interface LeadFunnel {
  /** The earliest first. */
  weeks: FunnelWeek[];
  states: Record<LeadState, number>;
  /** Those that look like spam and on which nobody has worked. */
  leftOut: number;
}

export interface FunnelWeek extends Record<LeadKind, number> {
  /** Its Monday. */
  week: string;
}

// A Monday begins at 23:00 UTC on Sunday then.
const SUMMER_TIME_MS = 60 * 60 * 1000;

/** The leads of the last weeks. Those in the trash are not among them. */
export async function readFunnel(now?: Date): Promise<LeadFunnel> {
  const weeks = weeksUntil(londonDay(now ?? (await recentDatabaseNow())));
  const from = new Date(Date.parse(weeks[0]?.week ?? '') - SUMMER_TIME_MS);
  const funnel: LeadFunnel = { weeks, states: noCounts(), leftOut: 0 };
  const found = await Promise.all(
    leadKinds.map(async (kind) => ({ kind, ...(await leadStores[kind].groupByWeek(from)) })),
  );
  for (const { kind, groups, spam } of found)
    for (const { week, state, count } of groups) {
      // In winter there is an hour before the first week.
      const row = weeks.find((each) => each.week === londonDay(week));
      if (!row) continue;
      const like = spam.find((other) => other.state === state && other.week.getTime() === week.getTime());
      // The second number is read after the first one.
      const leftOut = Math.min(count, like?.count ?? 0);
      row[kind] += count - leftOut;
      funnel.states[state] += count - leftOut;
      funnel.leftOut += leftOut;
    }
  return funnel;
}

/** The weeks of the funnel, without leads, up to the one with this day. */
export function weeksUntil(day: string): FunnelWeek[] {
  const today = new Date(`${day}T00:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: limits.funnelWeeks }, (_, nr) => {
    const start = monday - (limits.funnelWeeks - 1 - nr) * 7 * DAY_MS;
    return { week: new Date(start).toISOString().slice(0, 10), application: 0, message: 0 };
  });
}
