/** '2026-11-24T23:30:00.000Z' as '24 November 2026', by the day in London. */
export const dayIn = (iso: string | null): string =>
  iso === null
    ? ''
    : new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
