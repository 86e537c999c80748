import { golferCardInput, londonDay } from '@site/contract';
import { databaseNow } from '../db/databaseClock';
import { Golfer } from '../modules/golfers/golfer.model';
import { DAY_MS } from '../shared/calendar';
import { type DemoCard, readDemo } from './demoContent';

/** Runs after the athletes. A card with entries is left alone: its films have stills. */
export async function seedCards(): Promise<void> {
  const today = await databaseNow();
  for (const demo of readDemo('cards')) {
    const golfer = await Golfer.findOne({ slug: demo.slug });
    if (!golfer) continue;
    const { golf, school } = demo;
    const dayOf = daysFrom(today);
    golfer.set({
      'academics.gpaMethod': school.gpaMethod,
      'academics.school': school.school,
      'academics.graduatesOn': school.graduatesOn,
      ...(golf && {
        'golfData.handicapOn': dayOf(-golf.handicapDaysAgo),
        'golfData.rounds': golf.rounds,
      }),
    });
    const { figures, results, films, schedule } = golfer.card;
    const isEmpty = [figures, results, films, schedule].every(({ length }) => length === 0);
    if (isEmpty) golfer.set({ card: cardOf(demo, dayOf) });
    await golfer.save();
  }
}

type DayOf = (days: number) => string;

const daysFrom =
  (today: Date): DayOf =>
  (days) =>
    londonDay(new Date(today.getTime() + days * DAY_MS));

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
