import { imageIdsIn } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PictureSwap, swappedImage, swappedText } from '../../records/pictures/pictureSwap.service';
import { type PostFields, Post } from './post.model';
import { type PostRevisionFields, PostRevision } from './postRevision.model';

type Pictured = Pick<PostFields, 'cover' | 'sharePicture' | 'gallery' | 'body'>;

/** What changes of a stored post, live or deleted. */
export function swapInPost({ cover, sharePicture, gallery, body }: Pictured, swap: PictureSwap): Pictured {
  return {
    cover: swappedImage(cover, swap),
    sharePicture: swappedImage(sharePicture, swap) ?? null,
    gallery: gallery.map((image) => swappedImage(image, swap)),
    body: swappedText(body, swap),
  };
}

const named = (field: string, id: string): Record<string, unknown> => ({
  [field]: new RegExp(`/uploads/${id}/`),
});

/**
 * Shows the new picture in every post, and in what may become one again: earlier versions. The posts have a new
 * version, so that an editor that was opened before asks first. Returns the number of posts.
 */
export async function swapInPosts(swap: PictureSwap, transaction: Transaction): Promise<number> {
  const session = { session: transaction };
  const ids = anyOf([swap.from]);
  const filter = {
    $or: [
      ...[{ 'cover.id': ids }, { 'sharePicture.id': ids }, { 'gallery.id': ids }],
      named('body', swap.from),
    ],
  } as Record<string, unknown>;
  const posts = await Post.find(filter, null, session).lean<Stored<PostFields>[]>();
  for (const post of posts) {
    await Post.updateOne({ _id: post._id }, { $set: swapInPost(post, swap), $inc: { __v: 1 } }, session);
  }
  return posts.length + (await swapInVersions(swap, transaction));
}

async function swapInVersions(swap: PictureSwap, transaction: Transaction): Promise<number> {
  const session = { session: transaction };
  const filter: Record<string, unknown> = { imageIds: anyOf([swap.from]) };
  const versions = await PostRevision.find(filter, null, session).lean<Stored<PostRevisionFields>[]>();
  for (const { _id, body: before } of versions) {
    const body = swappedText(before, swap);
    await PostRevision.updateOne({ _id }, { $set: { body, imageIds: imageIdsIn(body) } }, session);
  }
  return versions.length;
}
