import {
  type AdminPostSummaryWire,
  type AdminPostWire,
  type ImageWire,
  type PostClearable,
  type PostInput,
  type PostPatch,
  postFields,
} from '@site/contract';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FormValues } from '../form/entityForm';
import { type RowOf, toRow } from '../list/listApi';
import { changedTimes, noTimes, type PostTimes, type StoredTimes, timesOf } from './postTimes';

export type PostRow = RowOf<AdminPostSummaryWire> & { isPublished: boolean };

export const toPostRow = (post: AdminPostSummaryWire): PostRow => ({
  ...toRow(post),
  isPublished: post.status === 'published',
});

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

interface PostPictures {
  cover: ImageWire | null;
  sharePicture: ImageWire | null;
  gallery: ImageWire[];
}

/** The editor's values. */
export type PostValues = FormValues<typeof postFields> & PostPictures & PostTimes;

export const emptyPost: PostValues = {
  ...postForm.empty,
  ...noTimes,
  cover: null,
  sharePicture: null,
  gallery: [],
};

/** `updatedAt` is the version that the edit is based on. */
export type StoredPost = StoredRecord<PostValues>;

export function toStoredPost(post: AdminPostWire): StoredPost {
  const { cover, share_picture: sharePicture, gallery } = post;
  const values = { ...postForm.fromWire(post), ...timesOf(storedTimes(post)), cover, sharePicture, gallery };
  return { id: post.id, updatedAt: post.updated_at, values };
}

const filledOf = <Sent extends object>(sent: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<Sent>;

/** Only a post that takes comments says so. */
export type NewPost = Omit<PostInput, 'comments_allowed'> & Partial<Pick<PostInput, 'comments_allowed'>>;

/** A new post sends its text and the fields that are filled in; the api derives an empty slug. */
export function toPostInput(values: PostValues): NewPost {
  const { title, body, status, comments_moderated, comments_allowed, ...optional } = postForm.toInput(values);
  return {
    title,
    body,
    status,
    comments_moderated,
    ...(comments_allowed && { comments_allowed }),
    ...filledOf(optional),
    ...chosenPictures(values, emptyPost),
    ...toTimesPatch(changedTimes(values, emptyPost)),
  };
}

/** An update: the filled fields, the pictures that differ, and in `clear` the names of what was emptied (docs/product.md#clearing-a-field). */
export function toPostPatch(values: PostValues, before: PostValues): PostPatch {
  const clear = emptiedFields(values, before);
  const { comments_allowed, ...input } = postForm.toInput(values);
  return {
    ...filledOf(input),
    ...(values.commentsAllowed !== before.commentsAllowed && { comments_allowed }),
    ...chosenPictures(values, before),
    ...toTimesPatch(changedTimes(values, before)),
    ...(clear.length > 0 ? { clear } : {}),
  };
}

const idsOf = ({ gallery }: PostPictures): string[] => gallery.map(({ id }) => id);

type PicturesPatch = Pick<PostPatch, 'cover_id' | 'share_picture_id' | 'gallery'>;

function chosenPictures(values: PostPictures, before: PostPictures): PicturesPatch {
  const { cover, sharePicture } = values;
  const gallery = idsOf(values);
  return {
    ...(cover && cover.id !== before.cover?.id && { cover_id: cover.id }),
    ...(sharePicture && sharePicture.id !== before.sharePicture?.id && { share_picture_id: sharePicture.id }),
    ...(gallery.length > 0 && gallery.join() !== idsOf(before).join() && { gallery }),
  };
}

function emptiedFields(values: PostValues, before: PostValues): PostClearable[] {
  const pictures: [PostClearable, isGone: boolean][] = [
    ['cover', before.cover !== null && values.cover === null],
    ['share_picture', before.sharePicture !== null && values.sharePicture === null],
    ['gallery', before.gallery.length > 0 && values.gallery.length === 0],
  ];
  const gone = pictures.filter(([, isGone]) => isGone).map(([name]) => name);
  return [...postForm.emptied(values, before), ...gone];
}
