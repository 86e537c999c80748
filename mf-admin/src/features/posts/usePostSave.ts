import type { PostPatch } from '@site/contract';
import { useState } from 'react';
import type { SaveAttempt } from '../../shared/form/useRecordSave';
import {
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminUploadCoverMutation,
  useAdminUploadGalleryMutation,
} from './postsAdminApi';
import { sendGallery } from './sendGallery';
import { type PostValues, type StoredPost, toPostInput, toPostPatch, toStoredPost } from './postView';

type PicturePart = 'cover' | 'gallery';
export type UploadProgress = Partial<Record<PicturePart, number>>;

interface Pictures {
  part: PicturePart;
  files: readonly File[];
  /** How many were sent before, of how many. */
  done?: number;
  count?: number;
}

interface PostSave {
  /** Sends the text, then the pictures; rejects with the api's error. */
  save(
    values: PostValues,
    before: StoredPost | undefined,
    attempt: SaveAttempt<PostValues>,
  ): Promise<unknown>;
  progress: UploadProgress;
}

/** Saves a post. Once it has an id, saving again updates it (docs/product.md#blog-editor). */
export function usePostSave(): PostSave {
  const [createPost] = useAdminCreatePostMutation();
  const [updatePost] = useAdminUpdatePostMutation();
  const [uploadCover] = useAdminUploadCoverMutation();
  const [uploadGallery] = useAdminUploadGalleryMutation();
  const [progress, setProgress] = useState<UploadProgress>({});

  const update = async (values: PostValues, before: StoredPost): Promise<StoredPost> =>
    toStoredPost(await updatePost({ id: before.id, patch: toPatch(values, before) }).unwrap());

  const create = async (values: PostValues, attempt: SaveAttempt<PostValues>): Promise<StoredPost> => {
    const { answer, isRepeated } = await attempt.createOnce((creationKey) =>
      createPost({ input: toPostInput(values), creationKey }).unwrap(),
    );
    const created = toStoredPost(answer);
    attempt.noteStored(created);
    return isRepeated ? update(values, created) : created;
  };

  const sendPictures = async (
    { part, files, done = 0, count = files.length }: Pictures,
    post: StoredPost,
  ) => {
    const onProgress = (fraction: number) =>
      setProgress({ [part]: (done + fraction * files.length) / count });
    onProgress(0);
    const upload = part === 'cover' ? uploadCover : uploadGallery;
    return toStoredPost(await upload({ id: post.id, basedOn: post.updatedAt, files, onProgress }).unwrap());
  };

  const save: PostSave['save'] = async (values, before, attempt) => {
    try {
      let post = before ? await update(values, before) : await create(values, attempt);
      attempt.noteStored(post, { slug: post.values.slug });
      if (values.cover) {
        post = await sendPictures({ part: 'cover', files: [values.cover] }, post);
        attempt.noteStored(post, { cover: null, storedCover: post.values.storedCover });
      }
      const { gallery } = values;
      let done = 0;
      await sendGallery(gallery, async (files) => {
        post = await sendPictures({ part: 'gallery', files, done, count: gallery.length }, post);
        done += files.length;
        attempt.noteStored(post, { gallery: gallery.slice(done), storedGallery: post.values.storedGallery });
      });
      return post;
    } finally {
      setProgress({});
    }
  };

  return { save, progress };
}

/** A save based on an outdated version is refused (409). */
const toPatch = (values: PostValues, { values: before, updatedAt }: StoredPost): PostPatch => ({
  ...toPostPatch(values, before),
  based_on: updatedAt,
});
