import type { PictureFocus } from '@site/contract';
import type { StoredImage } from '../../records/storedFields';
import type { Transaction } from '../../db/inTransaction';
import { type PostFields, Post } from './post.model';

type Cut = Pick<PostFields, 'cover' | 'gallery'>;

/** What changes of a deleted post. */
export function focusInPost({ cover, gallery }: Cut, id: string, focus: PictureFocus): Cut {
  const focused = (image: StoredImage) => (image.id === id ? { ...image, focus } : image);
  return { cover: cover && focused(cover), gallery: gallery.map(focused) };
}

/**
 * Notes the focal point where posts show the picture cut. It is not a change of the posts: an editor that is open goes on
 * without a question, and keeps it.
 */
export async function focusInPosts(id: string, focus: PictureFocus, transaction: Transaction): Promise<void> {
  const options = { session: transaction, timestamps: false };
  await Post.updateMany({ 'cover.id': id }, { $set: { 'cover.focus': focus }, $inc: { __v: 1 } }, options);
  await Post.updateMany(
    { 'gallery.id': id },
    { $set: { 'gallery.$[shown].focus': focus }, $inc: { __v: 1 } },
    { ...options, arrayFilters: [{ 'shown.id': id }] },
  );
}
