import type { PostPatch } from '@site/contract';
import { useState } from 'react';
import type { SaveAttempt } from '../form/useRecordSave';
import { withoutPending } from '../richText/pendingPicture';
import {
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminUploadCoverMutation,
  useAdminUploadGalleryMutation,
  useAdminUploadSharePictureMutation,
} from './postsAdminApi';
import { sendGallery } from './sendGallery';
import { effectiveTimes, noTimes } from './postTimes';
import {
  type PostValues,
  type StoredPost,
  toPostInput,
  toPostPatch,
  toPublicationPatch,
  toStoredPost,
} from './postView';

type PicturePart = 'cover' | 'sharePicture' | 'gallery';
export type UploadProgress = Partial<Record<PicturePart, number>>;

interface Pictures {
  part: PicturePart;
  files: readonly File[];
  /** How many were sent before, of how many. */
  done?: number;
  count?: number;
}

interface PostSave {
  /** Sends the text and the pictures; rejects with the api's error. */
  save(
    values: PostValues,
    before: StoredPost | undefined,
    attempt: SaveAttempt<PostValues>,
  ): Promise<unknown>;
  progress: UploadProgress;
  /** The text is stored, as a draft without times: the pictures of a post that is to be public were not all sent. */
  isHeldBack: boolean;
}

/** Saves a post. Once it has an id, saving again updates it (docs/product.md#blog-editor). */
export function usePostSave(): PostSave {
  const { requests, progress, endProgress } = usePostRequests();
  const [isHeldBack, setIsHeldBack] = useState(false);

  const save: PostSave['save'] = async (sent, before, attempt) => {
    // Undo may have brought back an upload that has failed.
    const values = { ...sent, body: withoutPending(sent.body) };
    const followed = followStored(attempt);
    try {
      const post = await savePost(requests, { values, before, attempt: followed.attempt });
      setIsHeldBack(false);
      return post;
    } catch (error) {
      if (followed.hasStored() && publicationOf(values, before).isHeldBack) setIsHeldBack(true);
      throw error;
    } finally {
      endProgress();
    }
  };

  return { save, progress, isHeldBack };
}

/** The attempt, and whether it has stored anything. */
function followStored(attempt: SaveAttempt<PostValues>) {
  let hasStored = false;
  const noteStored: typeof attempt.noteStored = (version, change) => {
    hasStored = true;
    attempt.noteStored(version, change);
  };
  return { attempt: { ...attempt, noteStored }, hasStored: () => hasStored };
}

type PostRequests = ReturnType<typeof usePostRequests>['requests'];

function usePostRequests() {
  const [createPost] = useAdminCreatePostMutation();
  const [updatePost] = useAdminUpdatePostMutation();
  const [uploadCover] = useAdminUploadCoverMutation();
  const [uploadSharePicture] = useAdminUploadSharePictureMutation();
  const [uploadGallery] = useAdminUploadGalleryMutation();
  const uploads = { cover: uploadCover, sharePicture: uploadSharePicture, gallery: uploadGallery };
  const [progress, setProgress] = useState<UploadProgress>({});

  const patch = async ({ id, updatedAt }: StoredPost, change: PostPatch): Promise<StoredPost> =>
    toStoredPost(await updatePost({ id, basedOn: updatedAt, patch: change }).unwrap());

  const update = (values: PostValues, before: StoredPost): Promise<StoredPost> =>
    patch(before, toPostPatch(values, before.values));

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
  ): Promise<StoredPost> => {
    const onProgress = (fraction: number) =>
      setProgress({ [part]: (done + fraction * files.length) / count });
    onProgress(0);
    const upload = { id: post.id, basedOn: post.updatedAt, files, onProgress };
    return toStoredPost(await uploads[part](upload).unwrap());
  };

  return { requests: { patch, update, create, sendPictures }, progress, endProgress: () => setProgress({}) };
}

interface PostToSave {
  values: PostValues;
  before: StoredPost | undefined;
  attempt: SaveAttempt<PostValues>;
}

/**
 * What is public never lacks its pictures: a post that is to be published, now or at a time, is a draft without times
 * until they are sent, and the cover of a public one is sent before its text.
 */
async function savePost(requests: PostRequests, save: PostToSave): Promise<StoredPost> {
  const { values, before, attempt } = save;
  const { staysPublic, isHeldBack } = publicationOf(values, before);
  const text: PostValues = isHeldBack ? { ...values, ...unscheduled } : values;

  const based = before && staysPublic ? await sendSingles(requests, save, before) : before;
  let post = based ? await requests.update(text, based) : await requests.create(text, attempt);
  attempt.noteStored(post, { slug: post.values.slug });
  if (!staysPublic) post = await sendSingles(requests, save, post);
  post = await sendGalleryOf(requests, save, post);
  if (!isHeldBack) return post;
  post = await requests.patch(post, toPublicationPatch(values, text));
  attempt.noteStored(post);
  return post;
}

function publicationOf(values: PostValues, before: StoredPost | undefined) {
  const isPublic = values.status === 'published';
  const staysPublic = isPublic && before?.values.status === 'published';
  const hasPictures = values.cover !== null || values.sharePicture !== null || values.gallery.length > 0;
  const { publishAt } = effectiveTimes(values);
  const isScheduledNow = publishAt !== '' && publishAt !== before?.values.publishAt;
  const isHeldBack = hasPictures && ((isPublic && !staysPublic) || isScheduledNow);
  return { staysPublic, isHeldBack };
}

// Without the stored times: one of them could pass while the pictures are sent.
const unscheduled = { status: 'draft' as const, ...noTimes };

/** The cover, and the picture of links to the post. */
async function sendSingles(
  { sendPictures }: PostRequests,
  { values: { cover, sharePicture }, attempt }: PostToSave,
  post: StoredPost,
): Promise<StoredPost> {
  let after = post;
  if (cover) {
    after = await sendPictures({ part: 'cover', files: [cover] }, after);
    attempt.noteStored(after, { cover: null, storedCover: after.values.storedCover });
  }
  if (sharePicture) {
    after = await sendPictures({ part: 'sharePicture', files: [sharePicture] }, after);
    attempt.noteStored(after, {
      sharePicture: null,
      storedSharePicture: after.values.storedSharePicture,
    });
  }
  return after;
}

async function sendGalleryOf(
  { sendPictures }: PostRequests,
  { values: { gallery }, attempt }: PostToSave,
  post: StoredPost,
): Promise<StoredPost> {
  let after = post;
  let done = 0;
  await sendGallery(gallery, async (files) => {
    after = await sendPictures({ part: 'gallery', files, done, count: gallery.length }, after);
    done += files.length;
    attempt.noteStored(after, { gallery: gallery.slice(done), storedGallery: after.values.storedGallery });
  });
  return after;
}
