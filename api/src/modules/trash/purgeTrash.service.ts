import { withinShare } from '../../db/dailyShare';
import { databaseNow } from '../../db/databaseClock';
import { notAfter } from '../../db/filters';
import type { JobContext } from '../../db/dailyJobs';
import type { PurgeByKind } from '../../db/wholeRecord';
import { mostAtOnce } from '../../shared/mostAtOnce';
import { deleteImages } from '../images/image.service';
import { TrashEntry } from './trash.model';
import { takeForGood } from './trash.service';

interface Due {
  due: number;
  stored: number;
}

/** How many deleted records have been in the trash for long enough, of how many. */
export async function countDue(now: Date): Promise<Due> {
  const [due, stored] = await Promise.all([
    TrashEntry.countDocuments(dueAt(now)),
    TrashEntry.estimatedDocumentCount(),
  ]);
  return { due, stored };
}

/**
 * Deletes such records for good, the oldest first, and returns their number: a share of the trash a day, whatever the
 * clock says and however often a process starts. The others wait for the next days, or for `retention:apply`.
 */
export async function purgeTrash({ now, purgeByKind, log }: PurgeContext): Promise<number> {
  const { due, stored } = await countDue(now);
  if (due === 0) return 0;
  const share = { of: TrashEntry.collection.collectionName, most: mostAtOnce(stored) };
  const { most } = share;
  const purged = await withinShare(share, due, async (taken) => {
    let count = 0;
    while (count < taken && (await purgeOne(now, purgeByKind))) count += 1;
    return count;
  });
  if (purged < due)
    log.warn(
      { due, stored, most, waiting: due - purged },
      'more than usual has been in the trash for long enough: the rest waits for the next days, or for retention:apply',
    );
  return purged;
}

type PurgeContext = Pick<JobContext, 'now' | 'purgeByKind' | 'log'>;

/** An admin's confirmation: deletes all of them, however many. */
export async function purgeAllDue(purgeByKind: PurgeByKind): Promise<number> {
  const now = await databaseNow();
  let purged = 0;
  while (await purgeOne(now, purgeByKind)) purged += 1;
  return purged;
}

const dueAt = (now: Date) => ({ purgeAfter: notAfter(now) });

/**
 * The entry is deleted before its pictures: the sweep finds unreferenced pictures, but a record restored without its
 * pictures would stay without them.
 */
async function purgeOne(now: Date, purgeByKind: PurgeByKind): Promise<boolean> {
  const imageIds = await takeForGood(dueAt(now), purgeByKind, { purgeAfter: 1 });
  if (!imageIds) return false;
  await deleteImages(imageIds);
  return true;
}
