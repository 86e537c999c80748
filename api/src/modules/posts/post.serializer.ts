import {
  type AdminPostSummaryWire,
  type AdminPostWire,
  type PostRevisionSummaryWire,
  type PostRevisionWire,
  type PostRowWire,
  type PostSummaryWire,
  type PostWire,
  postSummaryFields,
} from '@site/contract';
import { serializeImage, toWire } from '../../records/toWire';
import type { Stored } from '../../db/findPage';
import type { Byline, PostFields, PostRow } from './post.model';
import type { PostRevisionFields } from './postRevision.model';

/** A stored post: a document or plain data, with or without its text. */
type StoredPost = Stored<PostFields>;
type StoredRevision = Stored<PostRevisionFields>;

export function serializePostSummary(post: StoredPost, { author }: Byline): PostSummaryWire {
  const cover = post.cover && serializeImage(post.cover);
  const coverUrl = cover?.url ?? null;
  const publishedAt = post.publishedAt?.toISOString() ?? null;
  const createdAt = post.createdAt.toISOString();
  const updatedAt = post.updatedAt.toISOString();
  return {
    ...toWire(postSummaryFields, post, 'everyone'),
    id: String(post._id),
    excerpt: post.excerpt,
    author,
    likes: post.likes,
    coverUrl,
    cover_image_url: coverUrl,
    cover,
    gallery: post.gallery.map(serializeImage),
    publishedAt,
    published_at: publishedAt,
    createdAt,
    created_at: createdAt,
    updatedAt,
    updated_at: updatedAt,
  };
}

export function serializePost(post: StoredPost, byline: Byline): PostWire {
  const {
    shareTitle = '',
    sharePicture,
    commentsAllowed = false,
    body,
  } = post as Partial<StoredPost> & Pick<StoredPost, 'body'>;
  return {
    ...serializePostSummary(post, byline),
    share_title: shareTitle,
    comments_allowed: commentsAllowed,
    share_picture: sharePicture ? serializeImage(sharePicture) : null,
    body,
    contentHtml: body,
  };
}

export function serializeAdminPostSummary(post: StoredPost, byline: Byline): AdminPostSummaryWire {
  return { ...serializePostSummary(post, byline), ...scheduleOf(post) };
}

/** What the admin's table shows. */
export function serializePostRow(post: Stored<PostRow>): PostRowWire {
  const { _id, title, slug, status, likes, createdAt, publishedAt } = post;
  return {
    ...{ id: String(_id), title, slug, status, likes },
    created_at: createdAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    ...scheduleOf(post),
  };
}

export function serializeAdminPost(post: StoredPost, byline: Byline): AdminPostWire {
  const { customExcerpt = '', authorName = '', previewHash }: Partial<StoredPost> = post;
  return {
    ...serializePost(post, byline),
    ...scheduleOf(post),
    custom_excerpt: customExcerpt,
    author_name: authorName,
    author_trainer_id: byline.trainerId,
    has_preview_link: Boolean(previewHash),
  };
}

// Posts from before there was a schedule have neither.
const scheduleOf = ({ publishAt, unpublishAt }: Partial<PostRow>) => ({
  publish_at: publishAt?.toISOString() ?? null,
  unpublish_at: unpublishAt?.toISOString() ?? null,
});

export function serializeRevisionSummary({
  _id,
  title,
  savedAt,
  savedBy,
}: StoredRevision): PostRevisionSummaryWire {
  return { id: String(_id), title, saved_at: savedAt.toISOString(), saved_by: savedBy };
}

export function serializeRevision(revision: StoredRevision, gone: readonly string[]): PostRevisionWire {
  const { body, customExcerpt = null, shareTitle = null } = revision;
  return {
    ...serializeRevisionSummary(revision),
    body,
    custom_excerpt: customExcerpt,
    share_title: shareTitle,
    pictures_gone: gone.length,
  };
}
