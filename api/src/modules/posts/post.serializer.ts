import type { PostSummaryWire, PostWire } from '@site/contract';
import { serializeImage } from '../../http/serializeImage';
import type { PostDoc } from './post.model';

export function serializePostSummary(post: PostDoc): PostSummaryWire {
  const cover = post.cover && serializeImage(post.cover);
  const coverUrl = cover?.url ?? null;
  const publishedAt = post.publishedAt?.toISOString() ?? null;
  const createdAt = post.createdAt.toISOString();
  const updatedAt = post.updatedAt.toISOString();
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    status: post.status,
    comments_moderated: post.commentsModerated,
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

export function serializePost(post: PostDoc): PostWire {
  return { ...serializePostSummary(post), body: post.body, contentHtml: post.body };
}
