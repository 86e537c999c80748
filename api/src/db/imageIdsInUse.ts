import { imageIdsOfGolfers } from '../modules/golfers/golfer.service';
import { imageIdsOfPosts } from '../modules/posts/post.service';
import { imageIdsOfPrograms } from '../modules/programs/program.service';
import { imageIdsOfTrainers } from '../modules/trainers/trainer.service';
import { imageIdsInTrash } from '../modules/trash/trash.service';
import { type Transaction, inTransaction } from './inTransaction';

// Whoever names pictures stands here, or the sweep deletes them after an hour.
const NAMED_BY: readonly ((transaction: Transaction) => Promise<string[]>)[] = [
  imageIdsOfPosts,
  imageIdsOfGolfers,
  imageIdsOfTrainers,
  imageIdsOfPrograms,
  imageIdsInTrash,
];

/**
 * The ids of every picture that any record names, all at one moment: between two, a record that moves to the trash or out
 * of it would be in neither place, and its pictures would be deleted.
 */
export function imageIdsInUse(): Promise<string[]> {
  return inTransaction(async (transaction) => {
    const ids: string[] = [];
    for (const idsOf of NAMED_BY) ids.push(...(await idsOf(transaction)));
    return ids;
  });
}
