import { dropCollections } from '../../db/migrations/Migration';
import { Post } from '../../modules/posts/post.model';

interface PreviewLink {
  postId: unknown;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * The newest link of a post that can be opened becomes the link of its record; the others end with their collection. Returns
 * their number.
 */
export async function movePreviewLinks(): Promise<number> {
  const database = Post.db;
  const links = database.collection<PreviewLink>('previewLinks');
  const newest = await links
    .aggregate<{ _id: unknown; tokenHash: string }>([
      { $match: { $expr: { $gt: ['$expiresAt', '$$NOW'] } } },
      { $sort: { createdAt: -1, _id: -1 } },
      { $group: { _id: '$postId', tokenHash: { $first: '$tokenHash' } } },
    ])
    .toArray();
  for (const { _id, tokenHash } of newest) {
    await Post.collection.updateOne({ _id } as object, { $set: { previewHash: tokenHash } });
    // A post that comes back from the trash has its link again.
    const inTrash = { _id, kind: 'post' } as object;
    await database.collection('trash').updateOne(inTrash, { $set: { 'record.previewHash': tokenHash } });
  }
  return dropCollections(['previewLinks']);
}
