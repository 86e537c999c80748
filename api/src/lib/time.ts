export const DAY_MS = 24 * 60 * 60 * 1000;

/** Negative months lead to a date before. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** For a mail: 'Wednesday, 2 December 2026 at 09:30, London time'. */
export const londonMoment = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' })}, London time`;

/**
 * Settles as the work does, or rejects with `late` when the work takes longer. The work itself goes on; whatever it ends
 * with then has nobody left to tell.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
