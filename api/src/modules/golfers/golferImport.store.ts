import { numberedSlug } from '@site/contract';
import { isDuplicateOf } from '../../db/databaseErrors';
import { anyOf, between } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { sortNameOf } from '../../db/searchWords';
import { type GolferDoc, type GolferFields, Golfer, applyGolferPatch } from './golfer.model';
import { slugOfName } from './golferAddress.service';
import { importedBy } from './golferFilters';
import type { CheckedRow } from './golferImportRows';
import { shownNames } from './shownName';

const keyOf = (id: string, row: number) => `${id}:${row}`;

/** The rows of this file that are athletes by now. */
export async function importedRows(id: string): Promise<Set<number>> {
  const found = await Golfer.find(importedBy(id))
    .select('importedFrom')
    .lean<Pick<GolferFields, 'importedFrom'>[]>();
  return new Set(found.map(({ importedFrom }) => Number(importedFrom?.slice(id.length + 1))));
}

export type PersonNames = Pick<GolferFields, 'firstName' | 'lastName' | 'gradYear'>;

/** Who has the name of one of these people, without those of this file: another request may be storing it. */
export async function storedNamesakes(id: string, people: readonly PersonNames[]): Promise<PersonNames[]> {
  // Those under 16 are sorted by the initial of their last name.
  const names = people.flatMap((person) => [person, shownNames({ ...person, isBelowSixteen: true })]);
  const sortNames = [...new Set(names.map(sortNameOf))].filter(Boolean);
  const found = await Golfer.find({ sortName: anyOf(sortNames) })
    .select('firstName lastName gradYear importedFrom')
    .lean<(PersonNames & Pick<GolferFields, 'importedFrom'>)[]>();
  return found.filter(({ importedFrom }) => !importedFrom?.startsWith(`${id}:`));
}

/** Stores all rows that are not stored yet, or none: undefined when another write took a slug or a row meanwhile. */
export async function storeBatch(id: string, rows: readonly CheckedRow[]): Promise<number | undefined> {
  try {
    return await inTransaction((transaction) => storeMissing(id, rows, transaction));
  } catch (error) {
    if (isDuplicateOf(error, 'slug') || isDuplicateOf(error, 'importedFrom')) return undefined;
    throw error;
  }
}

async function storeMissing(
  id: string,
  rows: readonly CheckedRow[],
  transaction: Transaction,
): Promise<number> {
  const keys = rows.map(({ row }) => keyOf(id, row));
  const stored = await Golfer.distinct('importedFrom', { importedFrom: anyOf(keys) }).session(transaction);
  const missing = rows.filter(({ row }) => !stored.includes(keyOf(id, row)));
  if (missing.length === 0) return 0;
  const golfers = missing.map((row) => hiddenGolfer(id, row));
  await giveSlugs(golfers, transaction);
  await Golfer.insertMany(golfers, { session: transaction });
  return golfers.length;
}

/** Nobody is public by a file: an admin publishes each athlete. */
function hiddenGolfer(id: string, { row, input }: CheckedRow): GolferDoc {
  const golfer = new Golfer({ importedFrom: keyOf(id, row) });
  applyGolferPatch(golfer, { ...input, is_published: false });
  return golfer;
}

async function giveSlugs(golfers: readonly GolferDoc[], transaction: Transaction): Promise<void> {
  const wanted = golfers.map(slugOfName);
  const taken = await slugsLike(wanted, transaction);
  golfers.forEach((golfer, nr) => {
    golfer.slug = freeSlug(wanted[nr] ?? 'golfer', taken);
    taken.add(golfer.slug);
  });
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let attempt = 1;
  while (taken.has(numberedSlug(slug, attempt))) attempt += 1;
  return numberedSlug(slug, attempt);
}

/** Every stored slug that is one of these or a numbered one of them. */
async function slugsLike(slugs: readonly string[], transaction: Transaction): Promise<Set<string>> {
  // A numbered slug begins with the slug, or with what is left of a long one.
  const ranges = [...new Set(slugs)].map((slug) => {
    const start = numberedSlug(slug, 2).slice(0, -2);
    return { slug: between(start, `${start}\uffff`) };
  });
  const found = await Golfer.find({ $or: ranges })
    .select('slug')
    .session(transaction)
    .lean<{ slug: string }[]>();
  return new Set(found.map(({ slug }) => slug));
}
