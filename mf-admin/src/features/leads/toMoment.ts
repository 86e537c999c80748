const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** '1 October 2025 at 10:00', where the admin is. */
export const toMoment = (iso: string): string => moment.format(new Date(iso));
