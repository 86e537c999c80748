import type { ImageWire, PostSummaryWire } from '@site/contract';

export interface PostDate {
  /** ISO 8601, for machines. */
  iso: string;
  /** 'October 5, 2025', for people. */
  text: string;
}

/** A post in a list. */
export interface PostSummary extends Pick<PostSummaryWire, 'id' | 'slug' | 'title'> {
  excerpt: string;
  cover: ImageWire | null;
  date: PostDate | null;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * docs/product.md#blog: en-US long form. In a fixed zone, because server and browser must print the same day; without
 * Intl, whose first use costs a phone ten milliseconds.
 */
const longDate = (day: Date): string =>
  `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;

export const toPostSummary = (post: PostSummaryWire): PostSummary => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt ?? '',
  cover: toCover(post),
  date: toPostDate(post.publishedAt ?? post.createdAt ?? post.created_at),
});

export function toPostDate(value: string | null | undefined): PostDate | null {
  const time = value ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const day = new Date(time);
  return { iso: day.toISOString(), text: longDate(day) };
}

/** Without renditions the picture is shown unchanged, in the aspect ratio of most covers. */
function toCover(post: PostSummaryWire): ImageWire | null {
  const url = post.coverUrl ?? post.cover_image_url;
  if (post.cover || !url) return post.cover ?? null;
  return { id: '', url, width: 1600, height: 1000, widths: [] };
}
