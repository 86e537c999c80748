import type { Stored } from '../db/findPage';
import { type GolferDoc, type GolferFields, Golfer } from '../modules/golfers/golfer.model';
import { type PlacementDoc, type PlacementFields, Placement } from '../modules/placements/placement.model';
import { type PostDoc, type PostFields, Post } from '../modules/posts/post.model';
import { type ProgramDoc, type ProgramFields, Program } from '../modules/programs/program.model';
import { type FactFields, type FaqFields, Fact, Faq } from '../modules/site/siteinfo.model';
import { type TrainerDoc, type TrainerFields, Trainer } from '../modules/trainers/trainer.model';

type Consent = NonNullable<GolferFields['consent']>;

let sequence = 0;

/** A consent that a parent has given; pass only what the test is about. */
export const buildConsent = (overrides: Partial<Consent> = {}): Consent => ({
  givenBy: 'R. Hartley',
  givenAt: new Date('2025-09-01'),
  scope: '',
  withdrawnAt: null,
  searchEngines: false,
  adultOn: null,
  belowSixteen: false,
  ...overrides,
});

/** Saves a valid extra fact; pass only what the test is about. */
export async function createFact(overrides: Partial<FactFields> = {}): Promise<Stored<FactFields>> {
  sequence += 1;
  const title = overrides.title ?? `fact number ${sequence}`;
  const uniqueText = title.toLowerCase();
  return (
    await Fact.create({ value: `${sequence}%`, title, uniqueText, orderIndex: sequence, ...overrides })
  ).toObject();
}

/** Saves a valid extra question; pass only what the test is about. */
export async function createFaq(overrides: Partial<FaqFields> = {}): Promise<Stored<FaqFields>> {
  sequence += 1;
  const question = overrides.question ?? `Question ${sequence}?`;
  const uniqueText = question.toLowerCase();
  return (
    await Faq.create({ question, answer: 'Yes.', uniqueText, orderIndex: sequence, ...overrides })
  ).toObject();
}

/** Saves a valid, published athlete; pass only what the test is about. */
export async function createGolfer(overrides: Partial<GolferFields> = {}): Promise<GolferDoc> {
  sequence += 1;
  return Golfer.create({
    slug: `golfer-nr-${sequence}`,
    firstName: 'Gale',
    lastName: `Nr${sequence}`,
    ...overrides,
  });
}

/** Saves a placement that visitors see by initials; pass only what the test is about. */
export async function createPlacement(overrides: Partial<PlacementFields> = {}): Promise<PlacementDoc> {
  sequence += 1;
  return Placement.create({
    firstName: 'Gale',
    lastName: `Nr${sequence}`,
    year: 2024,
    sport: 'Golf',
    college: `College ${sequence}`,
    state: 'TX',
    checkedOn: new Date('2026-10-01'),
    ...overrides,
  });
}

/** Saves a valid, published post; pass only what the test is about. */
export async function createPost(overrides: Partial<PostFields> = {}): Promise<PostDoc> {
  sequence += 1;
  return Post.create({
    title: `Post ${sequence}`,
    slug: `post-nr-${sequence}`,
    body: '<p>Text of the post.</p>',
    excerpt: 'Text of the post.',
    status: 'published',
    commentsModerated: false,
    publishedAt: new Date(Date.UTC(2025, 9, 1, 9, 0, sequence)),
    ...overrides,
  });
}

/** Saves a valid, active program; pass only what the test is about. */
export async function createProgram(overrides: Partial<ProgramFields> = {}): Promise<ProgramDoc> {
  sequence += 1;
  return Program.create({ title: `Program ${sequence}`, slug: `program-nr-${sequence}`, ...overrides });
}

/** Saves a valid, published trainer; pass only what the test is about. */
export async function createTrainer(overrides: Partial<TrainerFields> = {}): Promise<TrainerDoc> {
  sequence += 1;
  return Trainer.create({
    slug: `trainer-nr-${sequence}`,
    firstName: 'Tess',
    lastName: `Nr${sequence}`,
    ...overrides,
  });
}
