import { golferCardInput, londonDay } from '@site/contract';
import { NO_CARD, type StoredCard } from '../modules/golfers/golferCard.model';
import { DAY_MS } from '../shared/calendar';
import type { DemoCard } from './demoContent';

export type DayOf = (days: number) => string;

export const daysFrom =
  (today: Date): DayOf =>
  (days) =>
    londonDay(new Date(today.getTime() + days * DAY_MS));

/** The fields of an athlete that come with a card. A card with entries is left alone. */
export function cardFields(demo: DemoCard, before: StoredCard | undefined, dayOf: DayOf): object {
  const { golf, school } = demo;
  const isEmpty = Object.keys(NO_CARD).every((list) => !before?.[list as keyof StoredCard].length);
  return {
    'academics.gpaMethod': school.gpaMethod,
    'academics.school': school.school,
    'academics.graduatesOn': school.graduatesOn,
    ...(golf && {
      'golfData.handicapOn': dayOf(-golf.handicapDaysAgo),
      'golfData.rounds': golf.rounds,
    }),
    ...(isEmpty && { card: cardOf(demo, dayOf) }),
  };
}

/** In the stored shape, by the api's own rules. */
export function cardOf({ figures, results, schedule }: DemoCard, dayOf: DayOf) {
  return golferCardInput.validateSync({
    figures: figures.map(({ daysAgo, ...figure }) => ({
      ...figure,
      on: daysAgo === undefined ? '' : dayOf(-daysAgo),
    })),
    results: results.map(({ daysAgo, ...result }) => ({ ...result, on: dayOf(-daysAgo) })),
    schedule: schedule.map(({ inDays, ...event }) => ({ ...event, on: dayOf(inDays) })),
  });
}
