import type { PostPatch } from '@site/contract';
import { useState } from 'react';
import type { SaveAttempt } from '../../shared/form/useRecordSave';
import {
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminUploadCoverMutation,
  useAdminUploadGalleryMutation,
} from './postsAdminApi';
import { type PostValues, type StoredPost, toPostInput, toPostPatch, toStoredPost } from './postView';

type PicturePart = 'cover' | 'gallery';
export type UploadProgress = Partial<Record<PicturePart, number>>;

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

  const sendPictures = async (part: PicturePart, files: readonly File[], post: StoredPost) => {
    const onProgress = (fraction: number) => setProgress({ [part]: fraction });
    onProgress(0);
    const upload = part === 'cover' ? uploadCover : uploadGallery;
    return toStoredPost(await upload({ id: post.id, basedOn: post.updatedAt, files, onProgress }).unwrap());
  };

  const save: PostSave['save'] = async (values, before, attempt) => {
    try {
      let post = before ? await update(values, before) : await create(values, attempt);
      attempt.noteStored(post, { slug: post.values.slug });
      if (values.cover) {
        post = await sendPictures('cover', [values.cover], post);
        attempt.noteStored(post, { cover: null, storedCover: post.values.storedCover });
      }
      if (values.gallery.length > 0) {
        post = await sendPictures('gallery', values.gallery, post);
        attempt.noteStored(post, { gallery: [], storedGallery: post.values.storedGallery });
      }
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
