import { type LeadKind, type LeadSourceWire, type LeadState, limits } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';

export interface LeadFunnel {
  /** The earliest first. */
  weeks: FunnelWeek[];
  states: Record<LeadState, number>;
  /** By the page that led to the form, the most frequent first. */
  origins: FunnelOrigin[];
  /** Those that look like spam and on which nobody has worked. */
  leftOut: number;
}

export interface FunnelOrigin {
  source: LeadSourceWire;
  count: number;
}

export interface FunnelWeek extends Record<LeadKind, number> {
  /** Its Monday. */
  week: string;
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
