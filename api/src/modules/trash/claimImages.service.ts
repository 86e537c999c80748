import { inTransaction } from '../../db/inTransaction';
import { offerAgain } from '../images/image.service';
import { TrashEntry } from './trash.model';

/**
 * Call it when a text names these pictures: what was a deleted post's alone is so no longer, and everybody gets it again.
 * Pictures of people stay withheld, whatever a text says.
 */
export async function claimImages(imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const holders = { kind: 'post', $or: imageIds.map((id) => ({ ownImageIds: id })) } as const;
  if (!(await TrashEntry.exists(holders))) return;
  await inTransaction(async (transaction) => {
    const entries = await TrashEntry.find(holders).session(transaction).select('ownImageIds').lean();
    const held = new Set(entries.flatMap(({ ownImageIds }) => ownImageIds));
    const claimed = imageIds.filter((id) => held.has(id));
    await TrashEntry.updateMany(holders, { $pullAll: { ownImageIds: claimed } }, { session: transaction });
    await offerAgain(claimed, transaction);
  });
}
