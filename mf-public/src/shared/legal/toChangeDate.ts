const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '2025-10-01' as '1 October 2025'. */
export const toChangeDate = (iso: string): string => DAY.format(new Date(iso));
