import type { ImageWire, PostWire, PreviewedPostWire } from '@site/contract';
import { toPostDate, toPostSummary, type PostDate, type PostSummary } from '@site/remote-kit';

export interface Post extends PostSummary {
  html: string;
  gallery: ImageWire[];
  /** For links to the post. Empty and null mean that the title and the cover are used. */
  shareTitle: string;
  sharePicture: ImageWire | null;
  isDraft: boolean;
  updatedIso: string | null;
  readingMinutes: number;
}

/** What the post page renders below its head. */
export type ShownPost = Pick<Post, 'title' | 'html' | 'cover' | 'gallery' | 'date' | 'readingMinutes'>;

/** A post opened by a preview link. */
export interface PostPreview extends ShownPost {
  isPublic: boolean;
  /** When the link ends. */
  until: PostDate | null;
}

export function toPostPreview(post: PreviewedPostWire): PostPreview {
  const { title, body: html, cover, gallery } = post;
  return {
    ...{ title, html, cover, gallery },
    date: toPostDate(post.published_at),
    readingMinutes: minutesToRead(html),
    isPublic: post.is_public,
    until: toPostDate(post.expires_at),
  };
}

const WORDS_PER_MINUTE = 220;

export function toPost(post: PostWire): Post {
  const html = post.body ?? post.contentHtml ?? '';
  return {
    ...toPostSummary(post),
    html,
    gallery: post.gallery ?? [],
    shareTitle: post.share_title ?? '',
    sharePicture: post.share_picture ?? null,
    isDraft: post.status === 'draft',
    updatedIso: post.updatedAt ?? null,
    readingMinutes: minutesToRead(html),
  };
}

const minutesToRead = (html: string): number => Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));

function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}
