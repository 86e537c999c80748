import type { ImageWire, PostSummaryWire, PostWire } from '@site/contract';

export interface PostDate {
  /** ISO 8601, for machines. */
  iso: string;
  /** 'October 5, 2025', for people. */
  text: string;
}

export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  cover: ImageWire | null;
  date: PostDate | null;
}

export interface Post extends PostSummary {
  html: string;
  gallery: ImageWire[];
  isDraft: boolean;
  updatedIso: string | null;
  readingMinutes: number;
}

// spec 2: en-US long form. A fixed zone, because server and browser must print the same day.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const WORDS_PER_MINUTE = 220;

export function toPostSummary(post: PostSummaryWire): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt ?? '',
    cover: toCover(post),
    date: toDate(post.publishedAt ?? post.createdAt ?? post.created_at),
  };
}

export function toPost(post: PostWire): Post {
  const html = post.body ?? post.contentHtml ?? '';
  return {
    ...toPostSummary(post),
    html,
    gallery: post.gallery ?? [],
    isDraft: post.status === 'draft',
    updatedIso: post.updatedAt ?? null,
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
  };
}

function toDate(value: string | null | undefined): PostDate | null {
  const time = value ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return { iso: new Date(time).toISOString(), text: longDate.format(time) };
}

/** An api that knows no renditions names the picture only: it is shown as it is, in the shape of most covers. */
function toCover(post: PostSummaryWire): ImageWire | null {
  const url = post.coverUrl ?? post.cover_image_url;
  if (post.cover || !url) return post.cover ?? null;
  return { id: '', url, width: 1600, height: 1000, widths: [] };
}

function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}
