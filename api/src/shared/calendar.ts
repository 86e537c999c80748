export const DAY_MS = 24 * 60 * 60 * 1000;

/** Negative months lead to a date before. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
