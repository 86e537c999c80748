import { limits } from '@site/contract';
import { DAY_MS, monthsAfter } from '../../shared/calendar';
import type { PrivacyRequestFields } from './privacyRequest.model';

/**
 * When a request must have been answered: within a month, or on the last day of a shorter one. A complaint must have
 * been acknowledged within 30 days, and then has no fixed term. Null when nothing is due.
 */
export function dueOn({
  kind,
  state,
  receivedOn,
}: Pick<PrivacyRequestFields, 'kind' | 'state' | 'receivedOn'>): Date | null {
  if (state === 'answered') return null;
  if (kind !== 'complaint') return monthLater(receivedOn);
  return state === 'open' ? new Date(receivedOn.getTime() + limits.complaintDays * DAY_MS) : null;
}

function monthLater(day: Date): Date {
  const later = monthsAfter(day, 1);
  // 31 January plus a month would be in March.
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Negative when it is overdue. */
export function daysLeft(due: Date, now: Date): number {
  return Math.round((due.getTime() - startOfDay(now).getTime()) / DAY_MS);
}

const startOfDay = (date: Date): Date => new Date(`${date.toISOString().slice(0, 10)}T00:00:00Z`);
