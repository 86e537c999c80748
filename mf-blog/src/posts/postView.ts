import type { ImageWire, PostSummaryWire, PostWire, PreviewedPostWire } from '@site/contract';
import { toPostDate, toPostSummary, type PostSummary } from '@site/remote-kit';

export interface PostAuthor {
  name: string;
  /** Of the trainer's page; null for other authors. */
  slug: string | null;
  /** A trainer whom the demo content has invented. */
  isExample: boolean;
}

/** A post in the blog's own list. */
export interface ListedPost extends PostSummary {
  author: PostAuthor | null;
  topics: string[];
}

export interface Post extends ListedPost {
  html: string;
  gallery: ImageWire[];
  /** For links to the post. Empty and null mean that the title and the cover are used. */
  shareTitle: string;
  sharePicture: ImageWire | null;
  isDraft: boolean;
  updatedIso: string | null;
  likes: number;
  takesComments: boolean;
  /** They are read before they are shown. */
  isModerated: boolean;
  readingMinutes: number;
}

/** The content of the post page below its head. */
export type ShownPost = Pick<
  Post,
  'title' | 'html' | 'cover' | 'gallery' | 'date' | 'readingMinutes' | 'author' | 'topics'
>;

/** A post opened by a preview link. */
export interface PostPreview extends ShownPost {
  isPublic: boolean;
}

export function toPostPreview(post: PreviewedPostWire): PostPreview {
  const { title, body: html, cover, gallery } = post;
  return {
    title,
    html,
    cover,
    gallery,
    ...bylineOf(post),
    date: toPostDate(post.published_at),
    readingMinutes: minutesToRead(html),
    isPublic: post.is_public,
  };
}

export const toListedPost = (post: PostSummaryWire): ListedPost => ({
  ...toPostSummary(post),
  ...bylineOf(post),
});

// An api of an earlier release sends neither.
function bylineOf({ author, topics = [] }: Partial<Pick<PostSummaryWire, 'author' | 'topics'>>) {
  if (!author) return { author: null, topics };
  const { name, trainer_slug: slug, is_example } = author;
  return { author: { name, slug, isExample: is_example === true }, topics };
}

const WORDS_PER_MINUTE = 220;

export function toPost(post: PostWire): Post {
  const html = post.body ?? post.contentHtml ?? '';
  return {
    ...toListedPost(post),
    html,
    gallery: post.gallery ?? [],
    shareTitle: post.share_title ?? '',
    sharePicture: post.share_picture ?? null,
    isDraft: post.status === 'draft',
    updatedIso: post.updatedAt ?? null,
    likes: post.likes ?? 0,
    // An api of an earlier release does not send it.
    takesComments: (post as Partial<PostWire>).comments_allowed ?? false,
    isModerated: post.comments_moderated,
    readingMinutes: minutesToRead(html),
  };
}

const minutesToRead = (html: string): number => Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));

function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}
