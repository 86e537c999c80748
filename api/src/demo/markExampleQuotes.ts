import { absent, anyOf, someEntry } from '../db/filters';
import type { MigrationRun } from '../db/migrations/Migration';
import type { AnyModel } from '../records/recordKind';
import { Program } from '../modules/programs/program.model';
import { TrashEntry } from '../records/trash/trash.model';
import { type DemoProgram, readDemo } from './demoContent';

type Quote = DemoProgram['testimonials'][number];
type Texts = Record<string, unknown>;

/**
 * Marks the quotes that earlier versions seeded into programmes, including programmes in the trash. A quote of which a
 * word has been edited is left alone: somebody may have said it by now.
 */
export async function markExampleQuotes(run: MigrationRun): Promise<number> {
  const quotes = readDemo('programs').flatMap(({ testimonials }) => testimonials);
  const earlier = readDemo('earlierTexts');
  let changed = 0;
  for (const quote of quotes) {
    run.signal.throwIfAborted();
    const texts = textsOf(quote, earlier[quote.athleteName]?.quote);
    changed += await mark(Program, { list: 'testimonials', texts }, run);
    changed += await mark(TrashEntry, { list: 'record.testimonials', texts }, run);
  }
  return changed;
}

/** By the first word of today's name, what else was seeded before '(an illustrative story)'. */
const EARLIER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Elspeth: ['Elspeth, class of 2025', 'Isla, class of 2025'],
  Kofi: ['Kofi, class of 2025', 'Kwabena, class of 2025'],
  Martha: ['Poppy, 13'],
  Hugo: ['Theo, 14'],
};

const namesOf = (name: string): string[] => {
  const earlier = EARLIER_NAMES[name.split(/\W/, 1)[0] ?? ''] ?? [];
  return [name, ...earlier.map((each) => `${each} (an illustrative story)`)];
};

/** What was seeded before a text of the demo content changed is as little edited. */
const textsOf = ({ athleteName, athleteSport, quote }: Quote, earlier = quote): Texts => ({
  ...{ athleteName: anyOf(namesOf(athleteName)), athleteSport },
  quote: anyOf([quote, earlier]),
  // One of which somebody has said that it is real has the flag already.
  isExample: absent(),
});

interface Where {
  /** The path of the list. */
  list: string;
  texts: Texts;
}

async function mark<T>(
  model: AnyModel<T>,
  { list, texts }: Where,
  { isDryRun }: MigrationRun,
): Promise<number> {
  const filter = { [list]: someEntry(texts) };
  if (isDryRun) return model.countDocuments(filter as Texts).exec();
  // Past mongoose, which would set the dates: an editor that is open must not become stale.
  const { modifiedCount } = await model.collection.updateMany(
    filter as Texts,
    { $set: { [`${list}.$[entry].isExample`]: true } },
    {
      arrayFilters: [
        Object.fromEntries(Object.entries(texts).map(([name, value]) => [`entry.${name}`, value])),
      ],
    },
  );
  return modifiedCount;
}
