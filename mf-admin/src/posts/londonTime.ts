const TIME_ZONE = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const longTime = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
});
const shortTime = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' },
});

/** '2026-12-03T09:00': London's wall-clock time, as the value of a datetime-local control. */
export const londonClock = (instant: string): string => wallClock.format(new Date(instant)).replace(' ', 'T');

/** 'Thursday 3 December 2026 at 09:00, London time'. */
export function longLondonTime(instant: string): string {
  const date = longTime.format(new Date(instant)).replace(',', '');
  return `${date} at ${londonClock(instant).slice(-5)}, London time`;
}

/** '3 Dec 2026, 09:00'. */
export const shortLondonTime = (instant: string): string => shortTime.format(new Date(instant));

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The instants at which London's clocks show this time: none in the hour that is skipped in spring, two in the hour that
 * is repeated in autumn. Undefined for text that is not a time.
 */
export function londonInstants(clock: string): string[] | undefined {
  const asWinterTime = CLOCK.test(clock) ? Date.parse(`${clock}:00Z`) : NaN;
  if (Number.isNaN(asWinterTime)) return undefined;
  return [asWinterTime - HOUR_MS, asWinterTime]
    .map((time) => new Date(time).toISOString())
    .filter((instant) => londonClock(instant) === clock);
}
