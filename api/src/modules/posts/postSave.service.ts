import {
  type PostClearable,
  type PostInput,
  type PostPatch,
  limits,
  postFields,
  postMessages,
} from '@site/contract';
import { recentDatabaseNow } from '../../db/connect';
import { isDuplicateOf } from '../../db/databaseErrors';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { stale, validationFailed } from '../../http/errors';
import { applyPatch, type StoredImage } from '../../records/fields';
import { type PictureFile, deleteUnnamed, storeImages } from '../../records/pictures/image.service';
import { imageIdsWithin } from '../../records/pictures/pictureUses';
import { createRecord, saveRecord } from '../../records/save';
import { trainersById } from '../trainers/trainer.service';
import { type BylinedPost, type PostDoc, type PostFields, Post } from './post.model';
import { findPost, nameOf, postKind, withByline } from './post.service';
import { excerptOf, storedBody } from './postBody';
import { chosenPictures } from './postPictures.service';
import { findRevision, noteWriting } from './postRevision.service';
import { setSchedule } from './postSchedule.service';
import { topicFields, withKnownSpelling } from './postTopic.service';

type AnsweredPost = Stored<BylinedPost>;

interface Edit {
  patch: PostPatch;
  /** From the library. */
  chosen: ReadonlyMap<string, StoredImage>;
  now: Date;
}

const editOf = async (patch: PostPatch, gallery: readonly StoredImage[] = []): Promise<Edit> => ({
  patch: await withAuthorName(patch),
  chosen: await chosenPictures(patch, gallery),
  now: await recentDatabaseNow(),
});

/** Adds the name of the chosen trainer if the request has none. Throws 422 for an unknown trainer. */
async function withAuthorName(patch: PostPatch): Promise<PostPatch> {
  const id = patch.author_trainer_id;
  if (!id) return patch;
  const trainer = (await trainersById([id])).get(id.toLowerCase());
  if (!trainer) throw validationFailed({ author_trainer_id: postMessages.unknownAuthor });
  return { ...patch, author_name: patch.author_name || nameOf(trainer) };
}

/** Changes the document in memory. Throws 422. */
async function applyEdit(
  post: PostDoc,
  { patch, chosen, now }: Edit,
  transaction: Transaction,
): Promise<void> {
  applyPatch(post, postFields, { ...patch, clear: patch.clear?.filter(isField) });
  if (post.isModified('body')) post.body = storedBody(post.body);
  if (post.isModified('topics'))
    post.set(topicFields(await withKnownSpelling(post.topics, post._id, transaction)));
  applyPictures(post, patch, chosen);
  if (post.isModified(['body', 'customExcerpt'])) post.excerpt = post.customExcerpt || excerptOf(post.body);
  setSchedule(post, patch, now);
  if (post.status === 'published') post.publishedAt ??= now;
}

function applyPictures(
  post: PostDoc,
  { cover_id, share_picture_id, gallery, clear = [] }: PostPatch,
  chosen: Edit['chosen'],
): void {
  post.cover = chosen.get(cover_id ?? '') ?? post.cover;
  post.sharePicture = chosen.get(share_picture_id ?? '') ?? post.sharePicture;
  if (gallery) post.gallery = chosenFrom([...post.gallery, ...chosen.values()], gallery);
  for (const name of clear) if (!isField(name)) post.set(WITHOUT[name]);
}

const WITHOUT = {
  cover: { cover: null },
  share_picture: { sharePicture: null },
  gallery: { gallery: [] },
} satisfies Partial<Record<PostClearable, Partial<PostFields>>>;

const isField = (name: PostClearable): name is Exclude<PostClearable, keyof typeof WITHOUT> =>
  !(name in WITHOUT);

/** The pictures with these ids, in this order. */
function chosenFrom(pictures: readonly StoredImage[], ids: readonly string[]): StoredImage[] {
  return [...new Set(ids)].map((id) => {
    const image = pictures.find((candidate) => candidate.id === id);
    if (!image) throw validationFailed({ gallery: 'The gallery does not hold one of these pictures' });
    return image;
  });
}

/**
 * If the key has already created a post, returns that post in its current state: a client that lost the response can
 * repeat the request. Throws 409 or 422.
 */
export async function createPost(
  input: PostInput,
  { by, creationKey }: { by: string; creationKey?: string },
): Promise<AnsweredPost> {
  const edit = await editOf(input);
  const { now } = edit;
  try {
    const created = await createRecord(postKind, {
      async apply(post, { transaction }) {
        post.set({ writing: { by, at: now, since: now }, creationKey });
        await applyEdit(post, edit, transaction);
      },
    });
    return await answerOf(created);
  } catch (error) {
    const earlier = isDuplicateOf(error, 'creationKey') && (await Post.findOne({ creationKey }));
    if (!earlier) throw error;
    return answerOf(earlier);
  }
}

interface SavedBy {
  /** The email address of the account. */
  by: string;
  /** Every text that is replaced becomes a version, even if the save could be merged. */
  keepsAll?: boolean;
  /** Refuses a public or scheduled post with 409. */
  isDraft?: boolean;
}

/**
 * Merges the patch into the post: fields missing from the patch stay. The title and the text that it replaces become a
 * version. Throws 404, 409 or 422.
 */
export async function updatePost(
  key: string,
  sent: PostPatch,
  { by, keepsAll, isDraft = false }: SavedBy,
): Promise<AnsweredPost> {
  const edit = await editOf(sent, sent.gallery && (await findPost(key, { drafts: true })).gallery);
  const saved = await saveRecord(postKind, key, {
    basedOn: sent.based_on,
    async apply(post, { transaction }) {
      if (isDraft && (post.status !== 'draft' || post.publishAt)) throw stale();
      await applyEdit(post, edit, transaction);
    },
    async beforeSave(post, before, transaction) {
      if (before) await noteWriting(post, { before, by, now: edit.now, keepsAll }, transaction);
    },
    afterSave: deleteDropped,
  });
  return answerOf(saved);
}

/** Deletes the pictures that the save took from the post, unless something else names them. */
async function deleteDropped(
  saved: PostDoc,
  before: Stored<PostFields> | null,
  transaction: Transaction,
): Promise<void> {
  const kept = new Set(imageIdsWithin(saved.toObject()));
  const { cover, sharePicture, gallery } = before ?? {};
  const dropped = imageIdsWithin({ cover, sharePicture, gallery }).filter((id) => !kept.has(id));
  await deleteUnnamed(dropped, { sparesKept: true }, transaction);
}

/** Saves an earlier title and text as they were. What was there becomes a version. Throws 404, 409 or 422. */
export async function restoreRevision(
  { key, revision }: { key: string; revision: string },
  { by, basedOn }: { by: string; basedOn?: string },
): Promise<AnsweredPost> {
  const { _id } = await findPost(key, { drafts: true });
  const { title, body, customExcerpt, shareTitle } = await findRevision(_id, revision);
  // Fields that an older version lacks keep their current values.
  const patch = { title, body, custom_excerpt: customExcerpt, share_title: shareTitle, based_on: basedOn };
  return updatePost(String(_id), patch, { by, keepsAll: true });
}

interface SentPictures {
  files: readonly PictureFile[];
  /** The version that the editor started from; without it, the pictures are for any version. */
  basedOn?: string;
}

/** Replaces a picture, which is deleted unless something else names it. Throws 404, 409, 413, 415 or 422. */
export const setPicture = (
  key: string,
  field: 'cover' | 'sharePicture',
  sent: SentPictures,
): Promise<AnsweredPost> =>
  savePictures(key, sent, (post, [image]) => {
    if (image) post.set({ [field]: image });
  });

const GALLERY_FULL = `A gallery holds at most ${limits.galleryFiles} pictures`;

/** Appends pictures: all of them, or, when one is refused or there is no room, none. Throws 404, 409, 413, 415 or 422. */
export const addToGallery = (key: string, sent: SentPictures): Promise<AnsweredPost> =>
  savePictures(key, sent, (post, images) => {
    if (post.gallery.length + sent.files.length > limits.galleryFiles)
      throw validationFailed({ images: GALLERY_FULL });
    post.gallery.push(...images);
  });

async function savePictures(
  key: string,
  { files, basedOn }: SentPictures,
  change: (post: PostDoc, images: readonly StoredImage[]) => void,
): Promise<AnsweredPost> {
  const saved = await saveRecord(postKind, key, {
    basedOn,
    pictures: () => storeImages(files),
    apply: (post, { images }) => change(post, images),
    afterSave: deleteDropped,
  });
  return answerOf(saved);
}

const answerOf = (saved: PostDoc): Promise<AnsweredPost> => withByline(saved.toObject<Stored<PostFields>>());
