import { type Transaction, inTransaction } from '../../db/inTransaction';
import { offerAgain } from '../images/image.service';
import { TrashEntry } from './trash.model';

// Photos of people stay withheld even if a text references them.
const holdersOf = (imageIds: readonly string[]) =>
  ({ kind: 'post', $or: imageIds.map((id) => ({ ownImageIds: id })) }) as const;

/**
 * Call it when a text references these pictures: they no longer belong to deleted posts alone, and are served again.
 */
export async function claimImages(imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  if (!(await TrashEntry.exists(holdersOf(imageIds)))) return;
  await inTransaction((transaction) => claimWithin(imageIds, transaction));
}

/** `claimImages` within a transaction. */
export async function claimWithin(imageIds: readonly string[], transaction: Transaction): Promise<void> {
  if (imageIds.length === 0) return;
  const holders = holdersOf(imageIds);
  const entries = await TrashEntry.find(holders).session(transaction).select('ownImageIds').lean();
  const held = new Set(entries.flatMap(({ ownImageIds }) => ownImageIds));
  const claimed = imageIds.filter((id) => held.has(id));
  if (claimed.length === 0) return;
  await TrashEntry.updateMany(holders, { $pullAll: { ownImageIds: claimed } }, { session: transaction });
  await offerAgain(claimed, transaction);
}

/** Transfers the pictures of a purged post to other deleted posts that reference them. Returns the transferred ids. */
export async function transferOwnership(
  imageIds: readonly string[],
  transaction: Transaction,
): Promise<string[]> {
  const inherited: string[] = [];
  for (const id of imageIds) {
    const otherOwners = { kind: 'post', namedImageIds: id } as const;
    const addition = { $addToSet: { ownImageIds: id } };
    const { matchedCount } = await TrashEntry.updateMany(otherOwners, addition, { session: transaction });
    if (matchedCount > 0) inherited.push(id);
  }
  return inherited;
}
