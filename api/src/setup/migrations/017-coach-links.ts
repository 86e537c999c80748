import { inTransaction } from '../../db/inTransaction';
import { dropCollections, rawCollection, unsetFields } from '../../db/migrations/Migration';
import type { StoredImage } from '../../records/fields';
import type { WholeRecord } from '../../records/recordKind';
import { moveToNewUrl } from '../../records/pictures/image.service';

type Athlete = { photo?: StoredImage | null } & WholeRecord;

const PHOTO = { coachGroups: 'photo', photo: { $ne: null } };

/**
 * Coaches no longer get a link. What it showed them is among the hidden parts of its athlete already, and what was agreed to
 * stays in the consent. Returns the number of links and of athletes with parts for coaches, also in the trash.
 */
export async function removeCoachLinks(): Promise<number> {
  const golfers = rawCollection<Athlete>('golfers');
  let moved = 0;
  for await (const { _id } of golfers.find(PHOTO as object, { projection: { _id: 1 } })) {
    await movePhoto(_id);
    moved += 1;
  }
  return (
    moved +
    (await unsetFields('golfers', ['coachGroups'])) +
    (await unsetFields('trash', ['record.coachGroups'])) +
    (await dropCollections(['coachLinks']))
  );
}

/** A coach may know the address of the photo. */
function movePhoto(_id: WholeRecord['_id']): Promise<void> {
  return inTransaction(async (session) => {
    const golfers = rawCollection<Athlete>('golfers');
    const golfer = await golfers.findOne({ _id, ...PHOTO } as object, { session });
    if (!golfer?.photo) return;
    const photo = await moveToNewUrl(golfer.photo, session);
    await golfers.updateOne({ _id } as object, { $set: { photo }, $unset: { coachGroups: '' } }, { session });
  });
}
