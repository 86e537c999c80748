import type { ImageWire, PostWire } from '@site/contract';
import { toPostSummary, type PostSummary } from '@site/remote-kit';

export interface Post extends PostSummary {
  html: string;
  gallery: ImageWire[];
  /** Of links to the post; empty and null where they are its title and its cover. */
  shareTitle: string;
  sharePicture: ImageWire | null;
  isDraft: boolean;
  updatedIso: string | null;
  readingMinutes: number;
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
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
  };
}

function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}
