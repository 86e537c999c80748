import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { useCreateOnce } from './useCreateOnce';
import { noteRefusal } from '../form/pictureFile';
import { refusalReason } from '../form/pictureUpload';
import type { NoteStored } from '../form/saveForm';
import {
  useAdminCreatePostMutation,
  useAdminUpdatePostMutation,
  useAdminUploadPostPictureMutation,
} from './postEditorApi';
import { postTexts } from './postMessages';
import { noTimes } from './postTimes';
import {
  type PostValues,
  type StoredPost,
  toPostInput,
  toPostPatch,
  toStoredPost,
  withStored,
} from './postView';

const PARTS = { cover: 'cover', sharePicture: 'share-picture', gallery: 'gallery' } as const;
type PictureName = keyof typeof PARTS;
/** Of the pictures of that name that are being sent, from 0 to 1. */
export type UploadProgress = Partial<Record<PictureName, number>>;

/** A file, which of several it is, and their number. */
interface PictureToSend {
  name: PictureName;
  file: File;
  index: number;
  count: number;
}

/** Notes the version stored so far, and what the form need not send again. */
type Note = (version: StoredPost, change?: Partial<PostValues>) => void;

/** Saves a post. Once it has an id, saving again updates it (docs/product.md#blog-editor). */
export function usePostSave() {
  const { requests, progress, endProgress } = usePostRequests();
  /** The last save has stored something, but not every picture. */
  const [isPartlySaved, setIsPartlySaved] = useState(false);

  const save = async (
    values: PostValues,
    before: StoredPost | undefined,
    noteStored: NoteStored<PostValues>,
  ): Promise<StoredPost> => {
    let hasStored = false;
    const note: Note = (version, change) => {
      hasStored = true;
      noteStored(version, change && ((current, sent) => withStored(current, sent, change)));
    };
    setIsPartlySaved(false);
    try {
      return await savePost(requests, { values, before, note });
    } catch (error) {
      // After a stale save, the part stored earlier is no longer the current version.
      setIsPartlySaved(hasStored && toApiError(error)?.code !== 'stale');
      throw error;
    } finally {
      endProgress();
    }
  };

  return { save, progress, isPartlySaved };
}

type PostRequests = ReturnType<typeof usePostRequests>['requests'];

function usePostRequests() {
  const [createPost] = useAdminCreatePostMutation();
  const [updatePost] = useAdminUpdatePostMutation();
  const [uploadPicture] = useAdminUploadPostPictureMutation();
  const [progress, setProgress] = useState<UploadProgress>({});
  const createOnce = useCreateOnce();

  const create = async (values: PostValues) => {
    const { answer, isRepeated } = await createOnce((creationKey) =>
      createPost({ input: toPostInput(values), creationKey }).unwrap(),
    );
    return { post: toStoredPost(answer), isRepeated };
  };

  const update = async (values: PostValues, { id, updatedAt, values: before }: StoredPost) => {
    const patch = toPostPatch(values, before);
    return toStoredPost(await updatePost({ id, basedOn: updatedAt, patch }).unwrap());
  };

  const sendPicture = async (post: StoredPost, { name, file, index, count }: PictureToSend) => {
    const onProgress = (fraction: number) => setProgress({ [name]: (index + fraction) / count });
    onProgress(0);
    const upload = { id: post.id, basedOn: post.updatedAt, part: PARTS[name], file, onProgress };
    try {
      return toStoredPost(await uploadPicture(upload).unwrap());
    } catch (error) {
      noteRefusal(file, refusalReason(error));
      throw error;
    }
  };

  return { requests: { create, update, sendPicture }, progress, endProgress: () => setProgress({}) };
}

interface PostToSave {
  values: PostValues;
  before: StoredPost | undefined;
  note: Note;
}

/** What is public never lacks its cover: that is sent before the text, for which a new post is a draft at first. */
async function savePost(requests: PostRequests, save: PostToSave): Promise<StoredPost> {
  const { values, before, note } = save;
  const hasSingles = values.cover !== null || values.sharePicture !== null;
  const first = hasSingles ? { ...values, status: 'draft' as const, ...noTimes } : values;
  const { post: started, isRepeated } = before
    ? { post: before, isRepeated: true }
    : await requests.create(first);
  if (!before) note(started, isRepeated ? undefined : { slug: started.values.slug });

  const { post: illustrated, change } = await sendSingles(requests, save, started);
  const isComplete = !isRepeated && values.status === first.status && values.publishAt === first.publishAt;
  if (isComplete) return sendGallery(requests, save, illustrated);
  const post = await requests.update({ ...values, ...change }, illustrated);
  note(post, { slug: post.values.slug });
  return sendGallery(requests, save, post);
}

/** The cover, and the picture of links to the post. */
async function sendSingles({ sendPicture }: PostRequests, { values, note }: PostToSave, started: StoredPost) {
  let post = started;
  let change: Partial<PostValues> = {};
  for (const name of ['cover', 'sharePicture'] as const) {
    const file = values[name];
    if (!file) continue;
    post = await sendPicture(post, { name, file, index: 0, count: 1 });
    const { storedCover, storedSharePicture } = post.values;
    change = { ...change, [name]: null, ...(name === 'cover' ? { storedCover } : { storedSharePicture }) };
    note(post, change);
  }
  return { post, change };
}

/** One by one: what has arrived stays when a later one fails. */
async function sendGallery({ sendPicture }: PostRequests, { values, note }: PostToSave, started: StoredPost) {
  const { gallery } = values;
  let post = started;
  for (const [index, file] of gallery.entries()) {
    const picture = { name: 'gallery', file, index, count: gallery.length } as const;
    post = await sendPicture(post, picture).catch(naming(file));
    note(post, { gallery: gallery.slice(index + 1), storedGallery: post.values.storedGallery });
  }
  return post;
}

/** Says which of the pictures the api has refused. */
const naming =
  ({ name }: File) =>
  (error: unknown): never => {
    const { message } = toApiError(error) ?? {};
    throw message ? { ...(error as object), message: postTexts.pictureFailed(name, message) } : error;
  };
