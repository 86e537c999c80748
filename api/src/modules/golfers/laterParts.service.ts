import { hideableGroups } from '@site/contract';
import { not } from '../../db/filters';
import type { MigrationRun } from '../../db/migrations/Migration';
import { ConsentLink, type StoredLink } from './consentLink.model';
import { Golfer } from './golfer.model';

/**
 * Hides parts from athletes whose consent by link was given before profiles had them: nobody was asked. Returns the number
 * of athletes that were changed, or would be.
 */
export async function hideLaterParts({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  const given = ConsentLink.find({ agreement: not(null), withdrawnAt: null }).sort({ answeredAt: 1 });
  // The last consent of an athlete counts.
  const latest = new Map<string, StoredLink>();
  for await (const link of given.lean<StoredLink>().cursor())
    latest.set(String(link.golferId), link as StoredLink);
  for (const { golferId, agreement } of latest.values()) {
    signal.throwIfAborted();
    const unasked = hideableGroups.filter((group) => !agreement?.choices[group]);
    if (unasked.length === 0) continue;
    // `updatedAt` stays: for an editor the record has not changed.
    const hiding = { $addToSet: { hiddenGroups: { $each: unasked } } };
    const still = { _id: golferId, $nor: unasked.map((group) => ({ hiddenGroups: group })) };
    if (isDryRun) changed += await Golfer.countDocuments(still);
    else changed += (await Golfer.updateOne(still, hiding, { timestamps: false })).modifiedCount;
  }
  return changed;
}
