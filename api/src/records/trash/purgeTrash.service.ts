import { withinShare } from '../../db/dailyShare';
import { notAfter } from '../../db/filters';
import type { JobContext } from '../../db/dailyJobs';
import { mostAtOnce } from '../../db/mostAtOnce';
import { mailWaiting } from '../../modules/accounts/accountMail.service';
import { TrashEntry } from './trash.model';
import { takeForGood } from './trash.service';

/**
 * Deletes for good what has been in the trash for long enough, the oldest first, and returns the number. If it is more than a
 * share of the trash, whatever the clock says and however often a process starts, the owners are told, and the rest goes on
 * the next day.
 */
export async function purgeTrash({ now, purgeByKind, log }: PurgeContext): Promise<number> {
  const [due, stored] = await Promise.all([
    TrashEntry.countDocuments(dueAt(now)),
    TrashEntry.estimatedDocumentCount(),
  ]);
  if (due === 0) return 0;
  const share = {
    ...{ of: TrashEntry.collection.collectionName, most: mostAtOnce(stored) },
    onWaiting: mailWaiting('in the trash', ['record', 'records']),
  };
  const purged = await withinShare(share, due, async (taken) => {
    let count = 0;
    while (count < taken && (await takeForGood(dueAt(now), purgeByKind, { purgeAfter: 1 }))) count += 1;
    return count;
  });
  if (purged < due)
    log.warn(
      { due, stored, waiting: due - purged },
      'more than usual has been in the trash for long enough: the rest is deleted tomorrow',
    );
  return purged;
}

type PurgeContext = Pick<JobContext, 'now' | 'purgeByKind' | 'log'>;

const dueAt = (now: Date) => ({ purgeAfter: notAfter(now) });
