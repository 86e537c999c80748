import {
  type AdminPostSummaryWire,
  type AdminPostWire,
  type PostRowWire,
  type PostSummaryWire,
  type PostWire,
  type PreviewedPostWire,
  postSummaryFields,
} from '@site/contract';
import { serializeImage, toWire } from '../../records/fields';
import type { Stored } from '../../db/findPage';
import type { Byline, PostFields, PostRow } from './post.model';

/** A stored post: a document or plain data, with or without its text. */
type StoredPost = Stored<PostFields>;

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
    id: String(_id),
    title,
    slug,
    status,
    likes,
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

/** Only what the post's page shows: no address, schedule or account names. */
export function serializePreviewedPost(post: StoredPost, { author }: Byline): PreviewedPostWire {
  const { title, body, cover, gallery, publishedAt, status } = post;
  const { topics = [] }: Partial<StoredPost> = post;
  return {
    title,
    body,
    author,
    topics,
    cover: cover && serializeImage(cover),
    gallery: gallery.map(serializeImage),
    published_at: publishedAt?.toISOString() ?? null,
    is_public: status === 'published',
  };
}
