import { type HideableGroup, hideableGroups } from '@site/contract';
import { not } from '../../db/filters';
import { inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { ConsentLink, type StoredLink } from './consentLink.model';
import { changeInTrash, recordInTrash } from '../../records/trash/trashPrivacy.service';
import { Golfer, type GolferFields } from '../golfers/golfer.model';

/**
 * Hides the parts of a profile that did not exist yet when the consent was given by link, because nobody was asked about
 * them. Includes athletes in the trash. Returns the number of records that were changed, or would be.
 */
export async function hideLaterParts({ isDryRun, signal }: MigrationRun): Promise<number> {
  const links = ConsentLink.find({ agreement: not(null) }).sort({ answeredAt: 1 });
  // The latest consent of an athlete counts.
  const latest = new Map<string, StoredLink>();
  for await (const link of links.lean<StoredLink>().cursor())
    latest.set(String(link.golferId), link as StoredLink);
  let changed = 0;
  for (const [id, { agreement }] of latest) {
    signal.throwIfAborted();
    const unasked = hideableGroups.filter((group) => !agreement?.choices[group]);
    if (unasked.length > 0) changed += await hide(id, unasked, isDryRun);
  }
  return changed;
}

async function hide(id: string, groups: readonly HideableGroup[], isDryRun: boolean): Promise<number> {
  const showing = { _id: id, $or: groups.map((group) => ({ hiddenGroups: not(group) })) };
  const inTrash = await hideInTrash(id, groups, isDryRun);
  if (isDryRun) return inTrash + (await Golfer.countDocuments(showing));
  const adding = { $addToSet: { hiddenGroups: { $each: [...groups] } } };
  // `updatedAt` stays: for an editor the record has not changed.
  const { modifiedCount } = await Golfer.updateOne(showing, adding, { timestamps: false });
  return inTrash + modifiedCount;
}

function hideInTrash(id: string, groups: readonly HideableGroup[], isDryRun: boolean): Promise<number> {
  return inTransaction(async (transaction) => {
    const key = { kind: 'golfer', id } as const;
    const record = (await recordInTrash(key, transaction)) as Partial<GolferFields> | null;
    const hiddenGroups = [...new Set([...(record?.hiddenGroups ?? []), ...groups])];
    if (!record || hiddenGroups.length === record.hiddenGroups?.length) return 0;
    if (!isDryRun) await changeInTrash(key, { fields: { hiddenGroups } }, transaction);
    return 1;
  });
}
