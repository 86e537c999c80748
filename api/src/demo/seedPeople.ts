import { golferCardInput } from '@site/contract';
import { freeSlug } from '../records/slugs';
import { Golfer, NO_CARD, type StoredCard } from '../modules/golfers/golfer.model';
import { slugOfName } from '../modules/golfers/golferNames';
import { Trainer } from '../modules/trainers/trainer.model';
import { type DayOf, daysFrom, leavingDay, momentOn, yearOf } from './demoContent';
import demoCards from '../../demo/cards.json';
import demoGolfers from '../../demo/golfers.json';
import demoTrainers from '../../demo/trainers.json';

type DemoGolfer = (typeof demoGolfers)[number];
type DemoCard = (typeof demoCards)[number];

const NO_GOLF = {
  handicap: null,
  averageScore: null,
  worldRank: null,
  stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
};
const CONSENT_SCOPE = 'Name, photograph, results and school marks on the website';

/** The record of an earlier seed. A real person at the address of an invented one is left alone. */
const seededAs = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
  isExample: true,
});

/** Nobody is invented with a photo: pages show a plate of the sport. */
export async function seedTrainers(): Promise<void> {
  for (const { slug: wanted, ...texts } of demoTrainers) {
    const trainer = (await Trainer.findOne(seededAs(texts))) ?? new Trainer();
    trainer.set({ ...texts, isExample: true });
    const slug = await freeSlug(Trainer, wanted, { exceptId: trainer._id });
    await trainer.set({ slug }).save();
  }
}

/** Runs after the trainers, which athletes reference. */
export async function seedGolfers(today: Date): Promise<void> {
  const trainers = await Trainer.find().select('slug').lean<{ _id: unknown; slug: string }[]>();
  const cards = new Map(demoCards.map((card) => [card.slug, card]));
  for (const demo of demoGolfers) {
    const trainerId = trainers.find(({ slug }) => slug === demo.trainerSlug)?._id ?? null;
    const card = cards.get(demo.slug);
    if (!card) throw new Error(`${demo.slug} has no card`);
    await upsertGolfer(demo, { trainerId, card, dayOf: daysFrom(today) });
  }
}

interface Around {
  trainerId: unknown;
  card: DemoCard;
  dayOf: DayOf;
}

async function upsertGolfer(demo: DemoGolfer, { trainerId, card, dayOf }: Around): Promise<void> {
  const { slug: _key, trainerSlug: _slug, yearsToGo, golfData = NO_GOLF, socials = {}, ...texts } = demo;
  const golfer = (await Golfer.findOne(seededAs(texts))) ?? new Golfer();
  const { gpa, major, ...scores } = texts.academics;
  const leavesOn = graduatesOn(card, yearsToGo, dayOf);
  const academics = { ...scores, gpa: gpa ?? 0, major: major ?? '', graduatesOn: leavesOn };
  const gradYear = yearOf(leavesOn);
  // A consent that has been withdrawn since stays withdrawn.
  const consent = golfer.consent ?? consentOf(demo, dayOf);
  golfer.set({ ...texts, gradYear, golfData, socials, academics, trainerId, consent, isExample: true });
  golfer.set(cardFields(card, golfer.card, dayOf));
  // A stored consent may have no birthday, and the athlete count as under 16 by it.
  const slug = await freeSlug(Golfer, slugOfName(golfer), { exceptId: golfer._id });
  await golfer.set({ slug }).save();
}

const consentOf = ({ consent: { givenDaysAgo, adultInDays, ...consent } }: DemoGolfer, dayOf: DayOf) => ({
  ...consent,
  givenAt: momentOn(dayOf(-givenDaysAgo)),
  scope: CONSENT_SCOPE,
  adultOn: adultInDays === undefined ? null : dayOf(adultInDays),
});

/**
 * When the athlete of this card leaves school: after the upcoming events, of which the last are in the next school
 * year.
 */
function graduatesOn({ school, schedule }: DemoCard, yearsToGo: number, dayOf: DayOf): string {
  const lastEvent = dayOf(Math.max(...schedule.map(({ inDays }) => inDays)));
  return leavingDay(lastEvent, school.leavesOn, yearsToGo);
}

/** The fields of an athlete that come with a card. A card with entries is left alone. */
function cardFields(demo: DemoCard, before: StoredCard | undefined, dayOf: DayOf): object {
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
function cardOf({ figures, results, schedule }: DemoCard, dayOf: DayOf) {
  return golferCardInput.validateSync({
    figures: figures.map(({ daysAgo, ...figure }) => ({
      ...figure,
      on: daysAgo === undefined ? '' : dayOf(-daysAgo),
    })),
    results: results.map(({ daysAgo, ...result }) => ({ ...result, on: dayOf(-daysAgo) })),
    schedule: schedule.map(({ inDays, ...event }) => ({ ...event, on: dayOf(inDays) })),
  });
}
