import {
  type AdminPostSummaryWire,
  type AdminPostWire,
  type ImageWire,
  type PostClearable,
  type PostInput,
  type PostPatch,
  type PostRevisionSummaryWire,
  type PostRevisionWire,
  type PostStatus,
  postFields,
} from '@site/contract';
import type { StoredRecord } from '../form/StoredRecord';
import { changedSince } from '../form/saveForm';
import { entityForm, type FormValues } from '../form/entityForm';
import { readableText } from './postText';
import { changedTimes, noTimes, type PostTimes, type StoredTimes, timesOf } from './postTimes';

export interface PostRow extends StoredTimes {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  isPublished: boolean;
  likes: number;
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** When it was first published, if ever; a draft keeps it. */
  publishedAt: string | null;
}

export function toPostRow(post: AdminPostSummaryWire): PostRow {
  const { id, title, slug, status, likes, created_at: createdAt, published_at: publishedAt } = post;
  const isPublished = status === 'published';
  return { id, title, slug, status, isPublished, likes, createdAt, publishedAt, ...storedTimes(post) };
}

type TimesWire = Pick<AdminPostSummaryWire, 'publish_at' | 'unpublish_at'>;

const storedTimes = ({ publish_at, unpublish_at }: TimesWire): StoredTimes => ({
  publishAt: publish_at,
  unpublishAt: unpublish_at,
});

/** Maps only the given times: a missing one stays as it is stored. */
export const toTimesPatch = ({ publishAt, unpublishAt }: Partial<StoredTimes>): Partial<TimesWire> => ({
  ...(publishAt === undefined ? {} : { publish_at: publishAt }),
  ...(unpublishAt === undefined ? {} : { unpublish_at: unpublishAt }),
});

export const postForm = entityForm(postFields, {
  writing: [['title'], ['body']],
  sharing: [['customExcerpt'], ['shareTitle']],
  byline: [['authorName'], ['topics']],
  // Goes with the name.
  unshown: [['authorTrainerId']],
  status: [['status']],
  publishing: [['slug'], ['commentsAllowed'], ['commentsModerated']],
});

/** The stored pictures, and those still to be sent. */
interface PostPictures {
  storedCover: ImageWire | null;
  storedSharePicture: ImageWire | null;
  storedGallery: ImageWire[];
  cover: File | null;
  sharePicture: File | null;
  gallery: File[];
}

/** The editor's values. */
export type PostValues = FormValues<typeof postFields> & PostPictures & PostTimes;

export const emptyPost: PostValues = {
  ...postForm.empty,
  ...noTimes,
  storedCover: null,
  storedSharePicture: null,
  storedGallery: [],
  cover: null,
  sharePicture: null,
  gallery: [],
};

/** `updatedAt` is the version that the edit is based on. */
export type StoredPost = StoredRecord<PostValues>;

export function toStoredPost(post: AdminPostWire): StoredPost {
  const stored = {
    storedCover: post.cover,
    storedSharePicture: post.share_picture,
    storedGallery: post.gallery,
  };
  const pictures = { ...stored, cover: null, sharePicture: null, gallery: [] };
  const values = { ...postForm.fromWire(post), ...timesOf(storedTimes(post)), ...pictures };
  return { id: post.id, updatedAt: post.updated_at, values };
}

/** Merges a partly stored save into the form: later changes stay, but no picture is sent twice. */
export function withStored(current: PostValues, sent: PostValues, change: Partial<PostValues>): PostValues {
  const typed = changedSince(sent, current);
  const next = { ...current, ...change, ...typed };
  if (typed.gallery && change.gallery) {
    const stored = sent.gallery.filter((file) => !change.gallery?.includes(file));
    next.gallery = typed.gallery.filter((file) => !stored.includes(file));
  }
  if (typed.storedGallery && change.storedGallery) {
    const known = sent.storedGallery.map(({ id }) => id);
    const arrived = change.storedGallery.filter(({ id }) => !known.includes(id));
    next.storedGallery = [...typed.storedGallery, ...arrived];
  }
  return next;
}

const filledOf = <Sent extends object>(sent: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<Sent>;

/** Only a post that takes comments says so. */
export type NewPost = Omit<PostInput, 'comments_allowed'> & Partial<Pick<PostInput, 'comments_allowed'>>;

/** Of the fields, a new post sends those that are filled, and its text: the api derives an empty slug. */
export function toPostInput(values: PostValues): NewPost {
  const { title, body, status, comments_moderated, comments_allowed, ...optional } = postForm.toInput(values);
  const needed = { title, body, status, comments_moderated, ...(comments_allowed && { comments_allowed }) };
  const cover = chosenCover(values, emptyPost);
  return { ...needed, ...filledOf(optional), ...cover, ...toTimesPatch(changedTimes(values, emptyPost)) };
}

/** An update: the filled fields, the remaining gallery in its order, and in `clear` the names of the emptied fields (docs/product.md#clearing-a-field). */
export function toPostPatch(values: PostValues, before: PostValues): PostPatch {
  const clear = emptiedFields(values, before);
  const stored = before.storedGallery.map(({ id }) => id);
  // Skip pictures that another admin has removed.
  const kept = values.storedGallery.map(({ id }) => id).filter((id) => stored.includes(id));
  const isChanged = kept.length > 0 && kept.join() !== stored.join();
  const { comments_allowed, ...input } = postForm.toInput(values);
  return {
    ...filledOf(input),
    ...(values.commentsAllowed !== before.commentsAllowed && { comments_allowed }),
    ...chosenCover(values, before),
    ...toTimesPatch(changedTimes(values, before)),
    ...(isChanged ? { gallery: kept } : {}),
    ...(clear.length > 0 ? { clear } : {}),
  };
}

/** A cover from the library; a file is sent on its own. */
function chosenCover({ storedCover }: PostValues, before: PostValues): Pick<PostPatch, 'cover_id'> {
  return storedCover && storedCover.id !== before.storedCover?.id ? { cover_id: storedCover.id } : {};
}

function emptiedFields(values: PostValues, before: PostValues): PostClearable[] {
  const isGone = (stored: ImageWire | null, now: ImageWire | null, file: File | null) =>
    // A new picture replaces the old one without `clear`.
    stored !== null && now === null && file === null;
  const isCoverGone = isGone(before.storedCover, values.storedCover, values.cover);
  const isSharePictureGone = isGone(
    before.storedSharePicture,
    values.storedSharePicture,
    values.sharePicture,
  );
  const isGalleryGone = before.storedGallery.length > 0 && values.storedGallery.length === 0;
  return [
    ...postForm.emptied(values, before),
    ...(isCoverGone ? (['cover'] as const) : []),
    ...(isSharePictureGone ? (['share_picture'] as const) : []),
    ...(isGalleryGone ? (['gallery'] as const) : []),
  ];
}

export const toRevisionRow = ({ id, saved_at, saved_by }: PostRevisionSummaryWire) => ({
  id,
  savedAt: saved_at,
  /** Empty when it was not noted. */
  savedBy: saved_by,
});

/** The texts that have changed since a version. What an old version has not noted is no change. */
export const revisionChanges = (before: PostRevisionWire, after: AdminPostWire) =>
  [
    { label: 'Title', before: before.title, after: after.title },
    { label: 'Text', before: readableText(before.body), after: readableText(after.body) },
    {
      label: 'Excerpt',
      before: before.custom_excerpt ?? after.custom_excerpt,
      after: after.custom_excerpt,
    },
    { label: 'Share title', before: before.share_title ?? after.share_title, after: after.share_title },
  ].filter((change) => change.before !== change.after);
