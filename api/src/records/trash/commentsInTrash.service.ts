import type { Transaction } from '../../db/inTransaction';
import { asId } from './wholeRecord';
import { TrashEntry } from './trash.model';

/** Deletes the deleted comments on a post for good. */
export async function forgetCommentsInTrash(postId: string, transaction: Transaction): Promise<void> {
  const ofPost = { kind: 'comment', 'record.postId': asId(postId) } as Record<string, unknown>;
  await TrashEntry.deleteMany(ofPost, { session: transaction });
}
