import {
  type AdminPostSummaryWire,
  type AdminPostWire,
  type LikesWire,
  type PostRevisionSummaryWire,
  type PostRevisionWire,
  type PostSummaryWire,
  type PostWire,
  type PreviewedPostWire,
  postSummaryFields,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializeImage, toWire } from '../../records/fields';
import type { BylinedPost, PostRevisionFields } from './post.model';
import { isoOf } from '../../lib/time';

/** A post with or without its text. Older ones lack the fields that are newer than they are. */
type StoredPost = Stored<BylinedPost>;

export function serializePostSummary(post: StoredPost): PostSummaryWire {
  const cover = post.cover && serializeImage(post.cover);
  const coverUrl = cover?.url ?? null;
  const publishedAt = isoOf(post.publishedAt);
  const createdAt = post.createdAt.toISOString();
  const updatedAt = post.updatedAt.toISOString();
  return {
    ...toWire(postSummaryFields, post, 'everyone'),
    id: String(post._id),
    excerpt: post.excerpt,
    author: post.byline.author,
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

export function serializePost(post: StoredPost): PostWire {
  const { shareTitle = '', commentsAllowed = false, sharePicture }: Partial<StoredPost> = post;
  return {
    ...serializePostSummary(post),
    share_title: shareTitle,
    comments_allowed: commentsAllowed,
    share_picture: sharePicture ? serializeImage(sharePicture) : null,
    body: post.body,
    contentHtml: post.body,
  };
}

export const serializeAdminPostSummary = (post: StoredPost): AdminPostSummaryWire => ({
  ...serializePostSummary(post),
  ...scheduleOf(post),
});

export function serializeAdminPost(post: StoredPost): AdminPostWire {
  const { customExcerpt = '', authorName = '', previewHash }: Partial<StoredPost> = post;
  return {
    ...serializePost(post),
    ...scheduleOf(post),
    custom_excerpt: customExcerpt,
    author_name: authorName,
    author_trainer_id: post.byline.trainerId,
    has_preview_link: Boolean(previewHash),
  };
}

const scheduleOf = ({ publishAt, unpublishAt }: Partial<StoredPost>) => ({
  publish_at: isoOf(publishAt),
  unpublish_at: isoOf(unpublishAt),
});

/** Only what the post's page shows: no address, schedule or account names. */
export function serializePreviewedPost(post: StoredPost): PreviewedPostWire {
  const { topics = [] }: Partial<StoredPost> = post;
  return {
    title: post.title,
    body: post.body,
    author: post.byline.author,
    topics,
    cover: post.cover && serializeImage(post.cover),
    gallery: post.gallery.map(serializeImage),
    published_at: isoOf(post.publishedAt),
    is_public: post.status === 'published',
  };
}

type StoredRevision = Stored<PostRevisionFields>;

export const serializeRevisionSummary = (revision: StoredRevision): PostRevisionSummaryWire => ({
  id: String(revision._id),
  title: revision.title,
  saved_at: revision.savedAt.toISOString(),
  saved_by: revision.savedBy,
});

export const serializeRevision = (revision: StoredRevision): PostRevisionWire => ({
  ...serializeRevisionSummary(revision),
  body: revision.body,
  custom_excerpt: revision.customExcerpt ?? null,
  share_title: revision.shareTitle ?? null,
});

export const serializeLikes = ({ likes, isLiked }: { likes: number; isLiked: boolean }): LikesWire => ({
  likes,
  is_liked: isLiked,
});
