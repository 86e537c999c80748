import type { PostPatch } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useState } from 'react';
import type { SaveAttempt } from '../../shared/form/useRecordSave';
import {
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminUploadCoverMutation,
  useAdminUploadGalleryMutation,
} from './postsAdminApi';
import { postTexts } from './postMessages';
import { type PostValues, type StoredPost, toPostInput, toPostPatch, toStoredPost } from './postView';

type PicturePart = 'cover' | 'gallery';
export type UploadProgress = Partial<Record<PicturePart, number>>;

/** To be sent, as the `nr`-th of `count`. */
interface Picture {
  part: PicturePart;
  file: File;
  nr?: number;
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

  const sendPicture = async ({ part, file, nr = 0, count = 1 }: Picture, post: StoredPost) => {
    const onProgress = (fraction: number) => setProgress({ [part]: (nr + fraction) / count });
    onProgress(0);
    const send = part === 'cover' ? uploadCover : uploadGallery;
    const upload = { id: post.id, basedOn: post.updatedAt, files: [file], onProgress };
    return toStoredPost(await send(upload).unwrap().catch(naming(file)));
  };

  const save: PostSave['save'] = async (values, before, attempt) => {
    try {
      let post = before ? await update(values, before) : await create(values, attempt);
      attempt.noteStored(post, { slug: post.values.slug });
      if (values.cover) {
        post = await sendPicture({ part: 'cover', file: values.cover }, post);
        attempt.noteStored(post, { cover: null, storedCover: post.values.storedCover });
      }
      // One by one: the server prepares a picture for seconds, and what has arrived stays when a later one fails.
      for (const [nr, file] of values.gallery.entries()) {
        post = await sendPicture({ part: 'gallery', file, nr, count: values.gallery.length }, post);
        const { storedGallery } = post.values;
        attempt.noteStored(post, { gallery: values.gallery.slice(nr + 1), storedGallery });
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

/** Rejects with the api's error, which names the picture where the fault lies with the picture. */
const naming =
  ({ name }: File) =>
  (error: unknown): never => {
    const { status, message = '' } = toApiError(error) ?? {};
    const isRefused = status === 413 || status === 415 || status === 422;
    throw isRefused ? { ...(error as object), message: postTexts.pictureFailed(name, message) } : error;
  };
