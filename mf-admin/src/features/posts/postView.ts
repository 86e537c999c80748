import {
  type ImageWire,
  type PostClearable,
  type PostInput,
  type PostPatch,
  type PostStatus,
  type PostSummaryWire,
  type PostWire,
  postClearable,
} from '@site/contract';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { changedSince } from '../../shared/form/isDirtySince';

export interface PostRow {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  likes: number;
}

export function toPostRow({ id, title, slug, status, likes }: PostSummaryWire): PostRow {
  return { id, title, slug, status, likes };
}

/** The editor's values: the fields of docs/product.md#routes, the stored pictures, and those still to be sent. */
export interface PostValues {
  title: string;
  status: PostStatus;
  slug: string;
  body: string;
  isModerated: boolean;
  storedCover: ImageWire | null;
  storedGallery: ImageWire[];
  cover: File | null;
  gallery: File[];
}

// docs/product.md#blog-editor: the editor defaults to draft.
export const emptyPost: PostValues = {
  title: '',
  status: 'draft',
  slug: '',
  body: '',
  isModerated: false,
  storedCover: null,
  storedGallery: [],
  cover: null,
  gallery: [],
};

/** `updatedAt` is the version that the edit is based on. */
export type StoredPost = StoredRecord<PostValues>;

export function toStoredPost(post: PostWire): StoredPost {
  const { id, title, status, slug, body, updated_at: updatedAt } = post;
  const pictures = { storedCover: post.cover, storedGallery: post.gallery, cover: null, gallery: [] };
  return {
    id,
    updatedAt,
    values: { title, status, slug, body, isModerated: post.comments_moderated, ...pictures },
  };
}

/** Merges a partly stored save into the form: later changes stay, but no picture is sent twice. */
export function withStored(current: PostValues, sent: PostValues, change: Partial<PostValues>): PostValues {
  const typed = changedSince(sent, current);
  const next = { ...current, ...change, ...typed };
  if (typed.gallery && change.gallery) {
    next.gallery = typed.gallery.filter((file) => !sent.gallery.includes(file));
  }
  if (typed.storedGallery && change.storedGallery) {
    const known = sent.storedGallery.map(({ id }) => id);
    const arrived = change.storedGallery.filter(({ id }) => !known.includes(id));
    next.storedGallery = [...typed.storedGallery, ...arrived];
  }
  return next;
}

/** The payload shared by POST and PUT; empty fields are omitted. */
function toFields({ title, status, slug, body, isModerated }: PostValues) {
  return {
    title: title.trim(),
    status,
    comments_moderated: isModerated,
    ...(slug.trim() ? { slug: slug.trim() } : {}),
    ...(body.trim() ? { body } : {}),
  };
}

export function toPostInput(values: PostValues): PostInput {
  return { body: '', ...toFields(values) };
}

/** An update: the remaining gallery in its order, and in `clear` the names of the emptied fields (docs/product.md#clearing-a-field). */
export function toPostPatch(values: PostValues, before: PostValues): PostPatch {
  const clear = emptiedFields(values, before);
  const stored = before.storedGallery.map(({ id }) => id);
  // Skip pictures that another admin has removed.
  const kept = values.storedGallery.map(({ id }) => id).filter((id) => stored.includes(id));
  const isChanged = kept.length > 0 && kept.join() !== stored.join();
  return {
    ...toFields(values),
    ...(isChanged ? { gallery: kept } : {}),
    ...(clear.length > 0 ? { clear } : {}),
  };
}

function emptiedFields(values: PostValues, before: PostValues): PostClearable[] {
  const emptied: Record<PostClearable, boolean> = {
    slug: before.slug !== '' && values.slug.trim() === '',
    body: before.body !== '' && values.body.trim() === '',
    // A new cover replaces the old one without `clear`.
    cover: before.storedCover !== null && values.storedCover === null && values.cover === null,
    gallery: before.storedGallery.length > 0 && values.storedGallery.length === 0,
  };
  return postClearable.filter((name) => emptied[name]);
}
