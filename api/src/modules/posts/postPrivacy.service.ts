import type { Transaction } from '../../db/inTransaction';
import { namingRecords } from '../../db/namingRecords';
import { type PostFields, Post } from './post.model';
import { type PostRevisionFields, PostRevision } from './postRevision.model';

export const namingPosts = namingRecords<PostFields>(Post, {
  kind: 'post',
  select: 'title slug body customExcerpt excerpt shareTitle authorName topics updatedAt',
  describe: ({ title, updatedAt }) => ({ title, updatedAt }),
});

export const namingVersions = namingRecords<PostRevisionFields>(PostRevision, {
  kind: 'version',
  select: 'postId title body customExcerpt shareTitle savedAt',
  describe: ({ title, postId, savedAt }) => ({ title, parentId: postId, updatedAt: savedAt }),
});

/** Removes a version from the history of its post. Returns whether it was there. */
export async function eraseVersion(id: string, transaction: Transaction): Promise<boolean> {
  const { deletedCount } = await PostRevision.deleteOne({ _id: id }, { session: transaction });
  return deletedCount > 0;
}
