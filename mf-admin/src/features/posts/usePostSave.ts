import type { PostPatch } from '@site/contract';
import { useRef, useState } from 'react';
import { useAdminUploadCoverMutation, useAdminUploadGalleryMutation } from './postPicturesApi';
import { useAdminUpdatePostMutation } from './postsAdminApi';
import { type PostValues, type StoredPost, toPostPatch, toStoredPost } from './postView';
import { usePostCreation } from './usePostCreation';

export type UploadProgress = Partial<Record<'cover' | 'gallery', number>>;

export interface PostSave {
  /**
   * Sends the text, then the pictures; rejects with what the api says. `onStored` hears of each part that is
   * stored, so that saving again does not send it twice.
   */
  save(values: PostValues, onStored: (change: Partial<PostValues>) => void): Promise<void>;
  progress: UploadProgress;
  /** What the api has of this post, as far as the form knows. */
  readStored(): StoredPost | undefined;
  /** Of a new post that may have been stored although no answer came. */
  readCreationKey(): string | undefined;
  /** From now on the form is compared with this version, and saved over it. */
  rebase(version: StoredPost | undefined): void;
}

interface PostSaveOptions {
  stored: StoredPost | undefined;
  /** From an earlier visit. */
  creationKey: string | undefined;
}

/** Saving of one post, new or not. Once it has an id, saving again updates it (DECISIONS 15). */
export function usePostSave(initial: PostSaveOptions): PostSave {
  const [updatePost] = useAdminUpdatePostMutation();
  const [uploadCover] = useAdminUploadCoverMutation();
  const [uploadGallery] = useAdminUploadGalleryMutation();
  const stored = useRef(initial.stored);
  const creation = usePostCreation(initial.creationKey);
  const [progress, setProgress] = useState<UploadProgress>({});

  const saveText = async (values: PostValues): Promise<StoredPost> => {
    if (stored.current) return update(values, stored.current);
    const { post, isEarlier } = await creation.create(values);
    stored.current = toStoredPost(post);
    return isEarlier ? update(values, stored.current) : stored.current;
  };

  const update = async (values: PostValues, before: StoredPost): Promise<StoredPost> => {
    const answer = await updatePost({ id: before.id, patch: toPatch(values, before) }).unwrap();
    return (stored.current = toStoredPost(answer));
  };

  const savePictures = async (
    part: 'cover' | 'gallery',
    files: readonly File[],
  ): Promise<StoredPost | null> => {
    if (!stored.current || files.length === 0) return null;
    const { id, updatedAt: basedOn } = stored.current;
    const onProgress = (fraction: number) => setProgress({ [part]: fraction });
    onProgress(0);
    const upload = part === 'cover' ? uploadCover : uploadGallery;
    const answer = await upload({ id, basedOn, files, onProgress }).unwrap();
    return (stored.current = toStoredPost(answer));
  };

  const save: PostSave['save'] = async (values, onStored) => {
    try {
      const { slug } = (await saveText(values)).values;
      onStored({ slug });
      const withCover = await savePictures('cover', values.cover ? [values.cover] : []);
      if (withCover) onStored({ cover: null, storedCover: withCover.values.storedCover });
      const withGallery = await savePictures('gallery', values.gallery);
      if (withGallery) onStored({ gallery: [], storedGallery: withGallery.values.storedGallery });
    } finally {
      setProgress({});
    }
  };

  const rebase = (version: StoredPost | undefined) => {
    stored.current = version;
    creation.startAnew();
  };
  return {
    save,
    progress,
    readStored: () => stored.current,
    readCreationKey: () => (stored.current ? undefined : creation.readKey()),
    rebase,
  };
}

/** A version that somebody else has replaced meanwhile is refused (409). */
const toPatch = (values: PostValues, { values: before, updatedAt }: StoredPost): PostPatch => ({
  ...toPostPatch(values, before),
  based_on: updatedAt,
});
