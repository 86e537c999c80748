import { postMessages } from '@site/contract';
import * as yup from 'yup';

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

/** When a post is published and unpublished, as the clocks of London show it; empty for never. */
export interface PostTimes {
  publishAt: string;
  unpublishAt: string;
}

type Timed = PostTimes & { status: string };

/** ISO 8601, in UTC; null for never. */
export interface StoredTimes {
  publishAt: string | null;
  unpublishAt: string | null;
}

export const noTimes: PostTimes = { publishAt: '', unpublishAt: '' };

export const timesOf = ({ publishAt, unpublishAt }: StoredTimes): PostTimes => ({
  publishAt: publishAt ? londonClock(publishAt) : '',
  unpublishAt: unpublishAt ? londonClock(unpublishAt) : '',
});

/** The times that apply: a published post has no Publish at, and a draft without Publish at has no Unpublish at. */
export function effectiveTimes({ status, publishAt = '', unpublishAt = '' }: Partial<Timed>): PostTimes {
  if (status === 'published') return { publishAt: '', unpublishAt };
  return publishAt ? { publishAt, unpublishAt } : noTimes;
}

/** The first instant of a clock time that occurs twice, when the clocks go back. */
const instantOf = (clock: string): string | null => londonInstants(clock)?.[0] ?? null;

/** The times that differ. An unchanged one is not sent: it may have passed since. */
export function changedTimes(values: Timed, before: Timed): Partial<StoredTimes> {
  const now = effectiveTimes(values);
  const then = effectiveTimes(before);
  return {
    ...(now.publishAt === then.publishAt ? {} : { publishAt: instantOf(now.publishAt) }),
    ...(now.unpublishAt === then.unpublishAt ? {} : { unpublishAt: instantOf(now.unpublishAt) }),
  };
}

/** 'tomorrow at 09:00, London time'; undefined for incomplete input. */
export function timeText(clock: string): string | undefined {
  const [instant, ...others] = londonInstants(clock) ?? [];
  if (!instant) return undefined;
  const text = longLondonTime(instant);
  return others.length > 0 ? `${text} (the first of the two: the clocks go back)` : text;
}

const timeTexts = {
  incomplete: (label: string) => `${label} needs both a day and a time`,
  skipped: (label: string) => `${label}: this time does not exist, because the clocks go forward an hour`,
} as const;

/** A partly filled control has an empty value; only its validity shows that something was entered. */
function isHalfFilled(name: string): boolean {
  const [control] = document.getElementsByName(name);
  return control instanceof HTMLInputElement && control.validity.badInput;
}

/** Validates only a time that applies: the control of another one is hidden, and so would its message be. */
function timeField(name: keyof PostTimes, label: string) {
  return yup.string().test('time', (typed = '', { parent, createError }) => {
    const clock = effectiveTimes({ ...(parent as Timed), [name]: typed })[name];
    const instants = londonInstants(clock);
    if (clock ? !instants : isHalfFilled(name)) return createError({ message: timeTexts.incomplete(label) });
    return instants?.length !== 0 || createError({ message: timeTexts.skipped(label) });
  });
}

/** Past times are left to the api, whose clock decides. */
export const timesSchema = {
  publishAt: timeField('publishAt', 'Publish at'),
  unpublishAt: timeField('unpublishAt', 'Unpublish at').test(
    'order',
    postMessages.unpublishAtOrder,
    (clock = '', { parent }) => {
      const { publishAt, unpublishAt } = effectiveTimes({ ...(parent as Timed), unpublishAt: clock });
      return !publishAt || !unpublishAt || (instantOf(unpublishAt) ?? '') > (instantOf(publishAt) ?? '');
    },
  ),
};
