import { inTransaction } from '../../db/inTransaction';
import { type MigrationRun, rawCollection } from '../../db/migrations/Migration';
import type { StoredImage } from '../../records/fields';
import type { WholeRecord } from '../../records/recordKind';
import { moveToNewUrl } from '../../records/pictures/image.service';

type Athlete = { photo?: StoredImage | null } & WholeRecord;

const HAVING = { coachGroups: { $exists: true } };
const HAVING_IN_TRASH = { kind: 'golfer', 'record.coachGroups': { $exists: true } };
const PHOTO = { coachGroups: 'photo', photo: { $ne: null } };

/**
 * Coaches no longer get a link. What it showed them is among the hidden parts of its athlete already, and what was agreed to
 * stays in the consent. Returns the number of links and of athletes with parts for coaches, also in the trash.
 */
export async function removeCoachLinks({ isDryRun }: MigrationRun): Promise<number> {
  const [links, golfers, trash] = [
    rawCollection('coachLinks'),
    rawCollection<Athlete>('golfers'),
    rawCollection('trash'),
  ];
  const changed =
    (await links.countDocuments()) +
    (await golfers.countDocuments(HAVING)) +
    (await trash.countDocuments(HAVING_IN_TRASH));
  if (isDryRun) return changed;
  for await (const { _id } of golfers.find(PHOTO as object, { projection: { _id: 1 } })) {
    await movePhoto(_id);
  }
  await golfers.updateMany(HAVING, { $unset: { coachGroups: '' } });
  await trash.updateMany(HAVING_IN_TRASH, { $unset: { 'record.coachGroups': '' } });
  await links.drop();
  return changed;
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
