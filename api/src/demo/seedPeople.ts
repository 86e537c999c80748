import { databaseNow } from '../db/databaseClock';
import { Golfer } from '../modules/golfers/golfer.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { cardFields, daysFrom } from './demoCard';
import { type DemoCard, type DemoGolfer, readDemo } from './demoContent';

const NO_GOLF = {
  handicap: null,
  averageScore: null,
  worldRank: null,
  stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
};
const CONSENT_SCOPE = 'Name, photograph, results and school marks on the website';

/** Nobody is invented with a photo: pages show a plate of the sport. */
export async function seedTrainers(): Promise<void> {
  for (const { slug, ...texts } of readDemo('trainers')) {
    const trainer = (await Trainer.findOne({ slug })) ?? new Trainer({ slug });
    await trainer.set({ ...texts, isExample: true }).save();
  }
}

/** Runs after the trainers, which athletes reference. */
export async function seedGolfers(): Promise<void> {
  const trainers = await Trainer.find().select('slug').lean<{ _id: unknown; slug: string }[]>();
  const cards = new Map(readDemo('cards').map((card) => [card.slug, card]));
  const today = await databaseNow();
  for (const demo of readDemo('golfers')) {
    const trainerId = trainers.find(({ slug }) => slug === demo.trainerSlug)?._id ?? null;
    await upsertGolfer(demo, { trainerId, card: cards.get(demo.slug), today });
  }
}

interface Around {
  trainerId: unknown;
  card: DemoCard | undefined;
  today: Date;
}

async function upsertGolfer(demo: DemoGolfer, { trainerId, card, today }: Around): Promise<void> {
  const { slug, trainerSlug: _slug, golfData = NO_GOLF, socials = {}, ...texts } = demo;
  const golfer = (await Golfer.findOne({ slug })) ?? new Golfer({ slug });
  const { gpa, major, ...scores } = texts.academics;
  const academics = { ...scores, gpa: gpa ?? 0, major: major ?? '' };
  // A consent that has been withdrawn since stays withdrawn.
  const givenAt = inLastYear(texts.consent.givenAt);
  const consent = golfer.consent ?? { ...texts.consent, givenAt, scope: CONSENT_SCOPE };
  golfer.set({ ...texts, golfData, socials, academics, trainerId, consent, isExample: true });
  if (card) golfer.set(cardFields(card, golfer.card, daysFrom(today)));
  await golfer.save();
}

/** The latest such day of a year: the demo would otherwise show nothing but consents that are too old. */
function inLastYear(day: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const ofYear = (year: number) => `${year}${day.slice(4)}`;
  const year = Number(today.slice(0, 4));
  return ofYear(year) <= today ? ofYear(year) : ofYear(year - 1);
}
