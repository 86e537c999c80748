import type { PostPatch } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { useCreateOnce } from '../form/useCreateOnce';
import type { NoteStored } from '../form/saveForm';
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
  withStored,
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
    noteStored: NoteStored<PostValues>,
  ): Promise<StoredPost>;
  progress: UploadProgress;
  unsent: Unsent | undefined;
}

/**
 * The text is stored, and not all pictures were sent. A post that is to be public is stored as a draft without times
 * until then: its publication is unsent, too.
 */
export type Unsent = 'pictures' | 'publication';

/** Notes the version stored so far, and what the form need not send again. */
type Note = (version: StoredPost, change?: Partial<PostValues>) => void;

/** Saves a post. Once it has an id, saving again updates it (docs/product.md#blog-editor). */
export function usePostSave(): PostSave {
  const { requests, progress, endProgress } = usePostRequests();
  const [unsent, setUnsent] = useState<Unsent>();

  const save: PostSave['save'] = async (sent, before, noteStored) => {
    // Undo may have brought back an upload that has failed.
    const values = { ...sent, body: withoutPending(sent.body) };
    let hasStored = false;
    const note: Note = (version, change) => {
      hasStored = true;
      noteStored(version, change && ((current, base) => withStored(current, base, change)));
    };
    setUnsent(undefined);
    try {
      return await savePost(requests, { values, before, note });
    } catch (error) {
      // After a stale save, the part stored earlier is no longer the current version.
      if (hasStored && toApiError(error)?.code !== 'stale') {
        setUnsent(publicationOf(values, before).isHeldBack ? 'publication' : 'pictures');
      }
      throw error;
    } finally {
      endProgress();
    }
  };

  return { save, progress, unsent };
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
  const creation = useCreateOnce(undefined);

  const patch = async ({ id, updatedAt }: StoredPost, change: PostPatch): Promise<StoredPost> =>
    toStoredPost(await updatePost({ id, basedOn: updatedAt, patch: change }).unwrap());

  const update = (values: PostValues, before: StoredPost): Promise<StoredPost> =>
    patch(before, toPostPatch(values, before.values));

  const create = async (values: PostValues, note: Note): Promise<StoredPost> => {
    const { answer, isRepeated } = await creation.create((creationKey) =>
      createPost({ input: toPostInput(values), creationKey }).unwrap(),
    );
    const created = toStoredPost(answer);
    note(created);
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
  note: Note;
}

/**
 * What is public never lacks its pictures: a post that is to be published, now or at a time, is a draft without times
 * until they are sent, and the cover of a public one is sent before its text.
 */
async function savePost(requests: PostRequests, save: PostToSave): Promise<StoredPost> {
  const { values, before, note } = save;
  const { staysPublic, isHeldBack } = publicationOf(values, before);
  const text: PostValues = isHeldBack ? { ...values, ...unscheduled } : values;

  const based = before && staysPublic ? await sendSingles(requests, save, before) : before;
  let post = based ? await requests.update(text, based) : await requests.create(text, note);
  note(post, { slug: post.values.slug });
  if (!staysPublic) post = await sendSingles(requests, save, post);
  post = await sendGalleryOf(requests, save, post);
  if (!isHeldBack) return post;
  post = await requests.patch(post, toPublicationPatch(values, text));
  note(post);
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
  { values: { cover, sharePicture }, note }: PostToSave,
  post: StoredPost,
): Promise<StoredPost> {
  let after = post;
  if (cover) {
    after = await sendPictures({ part: 'cover', files: [cover] }, after);
    note(after, { cover: null, storedCover: after.values.storedCover });
  }
  if (sharePicture) {
    after = await sendPictures({ part: 'sharePicture', files: [sharePicture] }, after);
    note(after, {
      sharePicture: null,
      storedSharePicture: after.values.storedSharePicture,
    });
  }
  return after;
}

async function sendGalleryOf(
  { sendPictures }: PostRequests,
  { values: { gallery }, note }: PostToSave,
  post: StoredPost,
): Promise<StoredPost> {
  let after = post;
  let done = 0;
  await sendGallery(gallery, async (files) => {
    after = await sendPictures({ part: 'gallery', files, done, count: gallery.length }, after);
    done += files.length;
    note(after, { gallery: gallery.slice(done), storedGallery: after.values.storedGallery });
  });
  return after;
}
