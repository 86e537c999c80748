import { inTransaction } from '../../db/inTransaction';
import { Golfer, type GolferFields } from '../../modules/golfers/golfer.model';
import { slugOfName, slugTellsName } from '../../modules/golfers/golferNames';
import { forgetOldSlugs, freeSlug } from '../../records/slugs';
import { changeInTrash, deletedRecords, recordInTrash } from '../../records/trash/trash.model';

type Addressed = Pick<GolferFields, 'firstName' | 'lastName' | 'slug' | 'consent' | 'gradYear'>;

/** Replaces stored addresses that tell a name that is not shown. Returns the number of those. */
export const coverAddresses = async (): Promise<number> => (await coverListed()) + (await coverDeleted());

/** The earlier addresses lead nowhere. `updatedAt` stays: for an editor the record has not changed. */
async function coverListed(): Promise<number> {
  let changed = 0;
  const young = Golfer.find({ isBelowSixteen: true }).select('firstName lastName slug consent gradYear');
  for await (const golfer of young.cursor()) {
    if (!mustMove(golfer)) continue;
    const { _id } = golfer;
    await inTransaction(async (transaction) => {
      const slug = await freeSlug(Golfer, slugOfName(golfer), { exceptId: _id, transaction });
      await Golfer.updateOne({ _id }, { slug }, { session: transaction, timestamps: false });
      await forgetOldSlugs(String(_id), transaction);
    });
    changed += 1;
  }
  return changed;
}

/** In the trash: a restore gives it a number where it is taken. */
async function coverDeleted(): Promise<number> {
  let changed = 0;
  for (const { _id } of await deletedRecords({ kind: 'golfer' })) {
    changed += await inTransaction(async (transaction) => {
      const key = { kind: 'golfer', id: String(_id) } as const;
      const golfer = (await recordInTrash(key, transaction)) as Addressed | null;
      if (!golfer || !mustMove(golfer)) return 0;
      await changeInTrash(key, { slug: slugOfName(golfer) }, transaction);
      await forgetOldSlugs(key.id, transaction);
      return 1;
    });
  }
  return changed;
}

const mustMove = (golfer: Addressed): boolean => slugTellsName(golfer) && !isMadeOfName(golfer);

/** 'Jo Jo' has the address 'jo', with a number if it was taken. */
const isMadeOfName = (golfer: Addressed): boolean => golfer.slug.replace(/-\d+$/, '') === slugOfName(golfer);
