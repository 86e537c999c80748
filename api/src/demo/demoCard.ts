import { golferCardInput } from '@site/contract';
import { NO_CARD, type StoredCard } from '../modules/golfers/golfer.model';
import type { DemoCard } from './demoContent';
import { type DayOf, leavingDay } from './demoDays';

/** When an athlete with this card leaves school: after the events to come, of which the last are in another school year. */
export function graduatesOn({ school, schedule }: DemoCard, yearsToGo: number, dayOf: DayOf): string {
  const lastEvent = dayOf(Math.max(...schedule.map(({ inDays }) => inDays)));
  return leavingDay(lastEvent, school.leavesOn, yearsToGo);
}

/** The fields of an athlete that come with a card. A card with entries is left alone. */
export function cardFields(demo: DemoCard, before: StoredCard | undefined, dayOf: DayOf): object {
  const { golf, school } = demo;
  const isEmpty = Object.keys(NO_CARD).every((list) => !before?.[list as keyof StoredCard].length);
  return {
    'academics.gpaMethod': school.gpaMethod,
    'academics.school': school.school,
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
