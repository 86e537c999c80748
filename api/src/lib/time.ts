export const DAY_MS = 24 * 60 * 60 * 1000;

export const isoOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** Negative months lead to a date before. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** For a mail: 'Wednesday, 2 December 2026 at 09:30, London time'. */
export const londonMoment = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' })}, London time`;
