import { slugFrom } from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { slugOf } from '../../records/slugOf';
import { withFreeSlug } from '../../records/withFreeSlug';
import { forgetOldSlugs, insertUnderSlug, redirectsOf } from '../../records/oldAddresses/oldSlug.service';
import { changeInTrash, idsInTrash, recordInTrash } from '../../records/trash/trashPrivacy.service';
import { Golfer, type GolferDoc, type GolferFields } from './golfer.model';
import { coveredNames, saysBelowSixteen, shownNames } from './shownName';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));

/** Saves a new athlete under this address. */
export const insertAt = (slug: string, fields: Partial<GolferFields>): Promise<GolferDoc> =>
  insertUnderSlug('golfer', {
    build: () => new Golfer({ ...fields, slug }),
    isPublic: ({ isVisible }) => isVisible,
  });

type Addressed = Pick<GolferFields, 'firstName' | 'lastName' | 'slug' | 'consent' | 'gradYear'>;

/** Made from the name that is shown. */
export function slugOfName(golfer: Addressed): string {
  const isBelowSixteen = saysBelowSixteen(golfer, new Date());
  const { firstName, lastName } = shownNames({ ...namesOf(golfer), isBelowSixteen });
  return slugFrom(`${firstName} ${lastName}`, 'golfer');
}

/** Whether an address tells a name that is not shown. */
export function slugTellsName(golfer: Addressed): boolean {
  if (!saysBelowSixteen(golfer, new Date())) return false;
  const covered = coveredNames(namesOf(golfer)).map((name) => slugFrom(name, ''));
  return covered.some((name) => name.length > 1 && `-${golfer.slug}-`.includes(`-${name}-`));
}

/** Replaces stored addresses that tell a name that is not shown. Returns the number of those, or of those to come. */
export const coverAddresses = async (run: MigrationRun): Promise<number> =>
  (await coverListed(run)) + (await coverDeleted(run));

async function coverListed({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  const young = Golfer.find({ isBelowSixteen: true }).select('firstName lastName slug consent gradYear');
  for await (const golfer of young.cursor()) {
    signal.throwIfAborted();
    if (!mustMove(golfer)) continue;
    if (!isDryRun) await withFreeSlug(slugOfName(golfer), (slug) => moveTo(slug, golfer));
    changed += 1;
  }
  return changed;
}

/** In the trash: a restore gives it a number where it is taken. */
async function coverDeleted({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  for (const id of await idsInTrash('golfer')) {
    signal.throwIfAborted();
    changed += await inTransaction(async (transaction) => {
      const key = { kind: 'golfer', id } as const;
      const golfer = (await recordInTrash(key, transaction)) as Addressed | null;
      if (!golfer || !mustMove(golfer)) return 0;
      if (isDryRun) return 1;
      await changeInTrash(key, { fields: { slug: slugOfName(golfer) } }, transaction);
      await forgetOldSlugs(id, transaction);
      return 1;
    });
  }
  return changed;
}

const mustMove = (golfer: Addressed): boolean => slugTellsName(golfer) && !isMadeOfName(golfer);

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
