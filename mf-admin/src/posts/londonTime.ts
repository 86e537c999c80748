const TIME_ZONE = 'Europe/London';
const HOUR_MS = 60 * 60 * 1000;

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** The admin area speaks English: as the reader's browser writes days and times, if that is English, too. */
const language = typeof navigator === 'undefined' ? '' : navigator.language;
const LOCALE = language.startsWith('en') ? language : 'en-GB';

const longDay = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'full' });
const timeOfDay = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, timeStyle: 'short' });
const ownTimeOfDay = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const shortTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '2026-12-03T09:00': London's wall-clock time, as the value of a datetime-local control. */
export const londonClock = (instant: string): string => wallClock.format(new Date(instant)).replace(' ', 'T');

const DAY_MS = 24 * HOUR_MS;
const dayOf = (instant: string): number => Date.parse(londonClock(instant).slice(0, 10)) / DAY_MS;

/** 'tomorrow at 09:00, London time', or 'on Thursday 3 December 2026 at …'; elsewhere also the reader's own time. */
export function longLondonTime(instant: string): string {
  const time = new Date(instant);
  const daysAhead = dayOf(instant) - dayOf(new Date().toISOString());
  const day = ['today', 'tomorrow'][daysAhead] ?? `on ${longDay.format(time)}`;
  const [here, there] = [ownTimeOfDay.format(time), timeOfDay.format(time)];
  const own = here === there ? '' : ` (${here} your time)`;
  return `${day} at ${there}, London time${own}`;
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
