import { type AdminPostWire, type PostPatch, postMessages } from '@site/contract';
import * as yup from 'yup';
import { londonClock, londonInstants, longLondonTime } from './londonTime';

/** When a post is published and unpublished, as the clocks of London show it; empty for never. */
export interface PostTimes {
  publishAt: string;
  unpublishAt: string;
}

type Timed = PostTimes & { status: string };
type SentTimes = Pick<PostPatch, 'publish_at' | 'unpublish_at'>;

export const noTimes: PostTimes = { publishAt: '', unpublishAt: '' };

export const timesOf = ({
  publish_at,
  unpublish_at,
}: Pick<AdminPostWire, 'publish_at' | 'unpublish_at'>): PostTimes => ({
  publishAt: publish_at ? londonClock(publish_at) : '',
  unpublishAt: unpublish_at ? londonClock(unpublish_at) : '',
});

/** The times that matter: what is public needs none to be published, and a mere draft none to be unpublished. */
export function effectiveTimes({ status, publishAt = '', unpublishAt = '' }: Partial<Timed>): PostTimes {
  if (status === 'published') return { publishAt: '', unpublishAt };
  return publishAt ? { publishAt, unpublishAt } : noTimes;
}

/** Of a time that the clocks show twice, the first. */
const instantOf = (clock: string): string | null => londonInstants(clock)?.[0] ?? null;

/** The times that differ. An unchanged one is not sent: it may have passed since. */
export function changedTimes(values: Timed, before: Timed): SentTimes {
  const now = effectiveTimes(values);
  const then = effectiveTimes(before);
  return {
    ...(now.publishAt === then.publishAt ? {} : { publish_at: instantOf(now.publishAt) }),
    ...(now.unpublishAt === then.unpublishAt ? {} : { unpublish_at: instantOf(now.unpublishAt) }),
  };
}

/** 'Thursday 3 December 2026 at 09:00, London time', or undefined while it is no time yet. */
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

/** What is filled in halfway has no value; only the control knows that something is there. */
function isHalfFilled(name: string): boolean {
  const [control] = document.getElementsByName(name);
  return control instanceof HTMLInputElement && control.validity.badInput;
}

const timeField = (name: keyof PostTimes, label: string) =>
  yup
    .string()
    .test('complete', timeTexts.incomplete(label), (clock = '') =>
      clock ? londonInstants(clock) !== undefined : !isHalfFilled(name),
    )
    .test('exists', timeTexts.skipped(label), (clock = '') => londonInstants(clock)?.length !== 0);

/** The api knows what the time is by now, and refuses what has passed. */
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
