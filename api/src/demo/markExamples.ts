import { slugFrom } from '@site/contract';
import { absent, anyOf } from '../db/filters';
import type { MigrationRun } from '../db/migrations/Migration';
import type { AnyModel } from '../records/recordKind';
import { Golfer } from '../modules/golfers/golfer.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../records/trash/trash.model';
import { type DemoGolfer, type DemoTrainer, readDemo } from './demoContent';

type Texts = Record<string, unknown>;

/** A record counts as untouched if every text that identifies the person is still the demo's. */
const textsOfGolfer = (demo: DemoGolfer): Texts => {
  const { slug, firstName, lastName, country, sports, testimonial } = demo;
  // Those under 16 were seeded under their whole name once.
  const slugs = anyOf([slug, slugFrom(`${firstName} ${lastName}`, 'golfer')]);
  return { slug: slugs, firstName, lastName, country, sports, testimonial };
};
const textsOfTrainer = ({ slug, firstName, lastName, title, bio, testimonial }: DemoTrainer): Texts => ({
  ...{ slug, firstName, lastName, title, bio, testimonial },
});

/** What was seeded before a text of the demo content changed is as little edited. */
const withEarlier = (texts: Texts, earlier: Readonly<Record<string, string>> = {}): Texts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(earlier).map(([name, text]) => [name, anyOf([texts[name], text])])),
});

/**
 * Marks the demo people that earlier versions seeded, including those in the trash. A record that has been edited is left
 * alone: it may be a real person by now.
 */
export async function markExamples(run: MigrationRun): Promise<number> {
  const earlier = readDemo('earlierTexts');
  const golfers = readDemo('golfers').map((demo) => withEarlier(textsOfGolfer(demo), earlier[demo.slug]));
  const trainers = readDemo('trainers').map((demo) => withEarlier(textsOfTrainer(demo), earlier[demo.slug]));
  return (
    (await markAll(Golfer, golfers, run)) +
    (await markAll(Trainer, trainers, run)) +
    (await markAll(TrashEntry, golfers.map(inTrash('golfer')), run)) +
    (await markAll(TrashEntry, trainers.map(inTrash('trainer')), run))
  );
}

const FLAG = 'isExample';
const RECORD = 'record.';

const inTrash =
  (kind: string) =>
  (texts: Texts): Texts => ({
    kind,
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [RECORD + name, value])),
  });

async function markAll<T>(model: AnyModel<T>, all: readonly Texts[], run: MigrationRun): Promise<number> {
  let changed = 0;
  for (const texts of all) {
    run.signal.throwIfAborted();
    changed += await mark(model, texts, run);
  }
  return changed;
}

async function mark<T>(model: AnyModel<T>, texts: Texts, { isDryRun }: MigrationRun): Promise<number> {
  const flag = 'kind' in texts ? RECORD + FLAG : FLAG;
  // A record that was marked as a real person has the flag already.
  const filter = { ...texts, [flag]: absent() };
  if (isDryRun) return model.countDocuments(filter).exec();
  // Past mongoose, which would set the dates: an editor that is open must not become stale.
  const { modifiedCount } = await model.collection.updateMany(filter, { $set: { [flag]: true } });
  return modifiedCount;
}
