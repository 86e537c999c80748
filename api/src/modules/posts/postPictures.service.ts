import { limits } from '@site/contract';
import type { StoredImage } from '../../records/storedFields';
import { assertNotStale, ofVersion, savedWithRetry } from '../../records/concurrentEdits';
import { validationFailed } from '../../http/errors';
import type { MakePiece } from '../../http/multipart';
import {
  type PictureFile,
  type ThrowIfShuttingDown,
  storeImages,
} from '../../records/pictures/image.service';
import { type PostDoc, Post, galleryHasRoomFor } from './post.model';
import { getPost } from './post.service';
import { afterSchedule } from './postSchedule';
import { removeDropped } from './textPictures.service';

export interface PostPictures {
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

/** The fields with one picture. */
type PictureField = 'cover' | 'sharePicture';

/**
 * Replaces a picture with the given file: the new one is written, then the post, and only then is the old one deleted.
 * Throws 404, 409, 413, 415 or 422.
 */
export async function setPicture(
  key: string,
  field: PictureField,
  { files, basedOn, throwIfShuttingDown }: PostPictures,
): Promise<PostDoc> {
  const { _id } = await getFresh(key, basedOn);
  const images = await storeImages(files, { throwIfShuttingDown });
  const { saved, before } = await savedWithRetry('post', async () => {
    const post = await getFresh(String(_id), basedOn);
    const before = post[field];
    return { saved: await post.set({ [field]: images[0] }).save(), before };
  });
  if (before) await removeDropped([before]);
  return saved;
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
async function getFresh(key: string, basedOn: string | undefined): Promise<PostDoc> {
  const post = await getPost(key, { drafts: true });
  assertNotStale(post, afterSchedule(post, { based_on: basedOn }).based_on);
  return post;
}
