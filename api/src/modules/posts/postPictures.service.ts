import { limits } from '@site/contract';
import { validationFailed } from '../../http/errors';
import { type GoOn, orRemoved, removeUnnamed, storeImages } from '../images/image.service';
import { Post, type PostDoc, galleryHasRoomFor } from './post.model';
import { getPost } from './post.service';
import { removeDropped } from './textPictures.service';

const GALLERY_FULL = `A gallery holds at most ${limits.galleryFiles} pictures`;

/** Replaces the cover: the new picture is written, then the post, and only then is the old one deleted. */
export async function setCover(key: string, file: Buffer, goOn?: GoOn): Promise<PostDoc> {
  const { _id } = await getPost(key, { drafts: true });
  const images = await storeImages([file], { goOn });
  const before = await orRemoved(images, () =>
    // The version grows, so that a save that read the old cover starts again.
    Post.findOneAndUpdate(
      { _id },
      { $set: { cover: images[0] }, $inc: { __v: 1 } },
      { returnDocument: 'before' },
    ),
  );
  if (before?.cover) await removeDropped([before.cover]);
  if (!before) await removeUnnamed(images);
  return getPost(String(_id), { drafts: true });
}

/** Appends pictures. All are taken, or, when one is refused or there is no room, none. */
export async function addToGallery(key: string, files: readonly Buffer[], goOn: GoOn): Promise<PostDoc> {
  const { _id, gallery } = await getPost(key, { drafts: true });
  if (gallery.length + files.length > limits.galleryFiles) throw validationFailed({ images: GALLERY_FULL });
  const images = await storeImages(files, { goOn });
  const after = await orRemoved(images, () =>
    // Room is checked again by the write itself: two uploads at once may have seen the same gallery.
    Post.findOneAndUpdate(
      { _id, ...galleryHasRoomFor(images.length) },
      { $push: { gallery: { $each: images } }, $inc: { __v: 1 } },
      { returnDocument: 'after' },
    ),
  );
  if (after) return after;
  await removeUnnamed(images);
  await getPost(key, { drafts: true });
  throw validationFailed({ images: GALLERY_FULL });
}
