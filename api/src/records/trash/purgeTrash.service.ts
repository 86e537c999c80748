import { dailyDeletion, dueRecords } from '../../db/dailyJobs';
import { notAfter } from '../../db/filters';
import { TrashEntry } from './trash.model';
import { takeForGood } from './trash.service';

const dueAt = (now: Date) => ({ purgeAfter: notAfter(now) });

/** Deletes for good what has been in the trash for long enough, the oldest first. */
export const purgeTrash = dailyDeletion({
  name: 'purge the trash',
  waiting: ['record in the trash', 'records in the trash'],
  ...dueRecords(TrashEntry, ({ now }) => dueAt(now)),
  async remove(most, { now, purgeByKind }) {
    let count = 0;
    while (count < most && (await takeForGood(dueAt(now), purgeByKind, { purgeAfter: 1 }))) count += 1;
    return count;
  },
});
