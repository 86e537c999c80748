import { slugFrom } from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { slugOf } from '../../db/slugOf';
import { withFreeSlug } from '../../db/withFreeSlug';
import { forgetOldSlugs, insertUnderSlug, redirectsOf } from '../oldSlugs/oldSlug.service';
import { Golfer, type GolferDoc, type GolferFields } from './golfer.model';
import { coveredNames, saysBelowSixteen, shownNames } from './shownName';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));

/** Saves a new athlete under this address. */
export const insertAt = (slug: string, fields: Partial<GolferFields>): Promise<GolferDoc> =>
  insertUnderSlug('golfer', {
    build: () => new Golfer({ ...fields, slug }),
    isPublic: ({ isVisible }) => isVisible,
  });

type Addressed = Pick<GolferFields, 'firstName' | 'lastName' | 'slug' | 'consent'>;

/** Made from the name that is shown. */
export function slugOfName(golfer: Addressed): string {
  const isBelowSixteen = saysBelowSixteen(golfer.consent, new Date());
  const { firstName, lastName } = shownNames({ ...namesOf(golfer), isBelowSixteen });
  return slugFrom(`${firstName} ${lastName}`, 'golfer');
}

/** Whether an address tells a name that is not shown. */
export function slugTellsName(golfer: Addressed): boolean {
  if (!saysBelowSixteen(golfer.consent, new Date())) return false;
  const covered = coveredNames(namesOf(golfer)).map((name) => slugFrom(name, ''));
  return covered.some((name) => name.length > 1 && `-${golfer.slug}-`.includes(`-${name}-`));
}

/** Replaces stored addresses that tell a name that is not shown. Returns the number of those, or of those to come. */
export async function coverAddresses({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  const young = Golfer.find({ isBelowSixteen: true }).select('firstName lastName slug consent');
  for await (const golfer of young.cursor()) {
    signal.throwIfAborted();
    const isTold = slugTellsName(golfer) && !isMadeOfName(golfer);
    if (isTold && !isDryRun) await withFreeSlug(slugOfName(golfer), (slug) => moveTo(slug, golfer));
    if (isTold) changed += 1;
  }
  return changed;
}

/** 'Jo Jo' has the address 'jo', with a number if it was taken. */
const isMadeOfName = (golfer: Addressed): boolean => golfer.slug.replace(/-\d+$/, '') === slugOfName(golfer);

/** The earlier addresses lead nowhere. `updatedAt` stays: for an editor the record has not changed. */
const moveTo = (slug: string, { _id }: { _id: unknown }): Promise<void> =>
  inTransaction(async (transaction) => {
    await Golfer.updateOne({ _id }, { slug }, { session: transaction, timestamps: false });
    await forgetOldSlugs(String(_id), transaction);
  });

// A document's fields are no properties of its own.
const namesOf = ({ firstName, lastName }: Addressed) => ({ firstName, lastName });
