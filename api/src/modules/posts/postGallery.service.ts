import { limits } from '@site/contract';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { validationFailed } from '../../http/errors';
import type { MakePiece } from '../../http/multipart';
import { assertNotStale, ofVersion, savedWithRetry } from '../../records/concurrentEdits';
import {
  type PictureFile,
  type ThrowIfShuttingDown,
  deleteUnnamed,
  storeImages,
} from '../../records/pictures/image.service';
import type { StoredImage } from '../../records/storedFields';
import { type PostDoc, Post, galleryHasRoomFor } from './post.model';
import { getPost } from './post.service';
import { afterSchedule } from './postSchedule';

export interface SentForPost {
  files: readonly PictureFile[];
  /** The version that the editor started from; without it, the pictures are for any version. */
  basedOn?: string;
  throwIfShuttingDown?: ThrowIfShuttingDown;
}

interface GalleryPictures {
  images: StoredImage[];
  basedOn?: string;
}

const GALLERY_FULL = `A gallery holds at most ${limits.galleryFiles} pictures`;

/** Replaces a picture, which is deleted unless something else names it. Throws 404, 409, 413, 415 or 422. */
export async function setPicture(
  key: string,
  field: 'cover' | 'sharePicture',
  { files, basedOn, throwIfShuttingDown }: SentForPost,
): Promise<PostDoc> {
  const { _id } = await getFresh(key, basedOn);
  const [image] = await storeImages(files, { throwIfShuttingDown });
  return savedWithRetry('post', () =>
    inTransaction(async (transaction) => {
      const post = await getFresh(String(_id), basedOn, transaction);
      const before = post[field];
      const saved = await post.set({ [field]: image }).save({ session: transaction });
      await deleteUnnamed(before ? [before.id] : [], { sparesKept: true }, transaction);
      return saved;
    }),
  );
}

/** Stores pictures for `addToGallery` one by one, while the request is being read. */
export const galleryPictures =
  (throwIfShuttingDown: ThrowIfShuttingDown): MakePiece<StoredImage> =>
  async (bytes, name) => {
    const [image] = await storeImages([{ bytes, name }], { throwIfShuttingDown });
    if (!image) throw new Error('one picture was to be stored');
    return image;
  };

/** Appends stored pictures: all of them, or, when there is no room, none. Throws 404, 409 or 422. */
export async function addToGallery(key: string, { images, basedOn }: GalleryPictures): Promise<PostDoc> {
  const { _id, updatedAt } = await getFresh(key, basedOn);
  const version = basedOn === undefined ? undefined : updatedAt.toISOString();
  // The write itself checks version and room: two concurrent uploads may have seen the same gallery.
  const after = await Post.findOneAndUpdate(
    { _id, ...ofVersion(version), ...galleryHasRoomFor(images.length) },
    { $push: { gallery: { $each: images } }, $inc: { __v: 1 } },
    { returnDocument: 'after' },
  );
  if (after) return after;
  await getFresh(key, basedOn);
  throw validationFailed({ images: GALLERY_FULL });
}

/** Throws 404, or 409 when the version is a different one. */
async function getFresh(
  key: string,
  basedOn: string | undefined,
  transaction?: Transaction,
): Promise<PostDoc> {
  const post = await getPost(key, { drafts: true, transaction });
  assertNotStale(post, afterSchedule(post, { based_on: basedOn }).based_on);
  return post;
}
