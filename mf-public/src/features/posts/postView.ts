import type { ImageWire, PostSummaryWire } from '@site/contract';

export interface HomePost {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  cover: ImageWire | null;
  date: { iso: string; text: string } | null;
}

// spec 2: en-US long form. A fixed zone, because server and browser must print the same day.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function toHomePost(post: PostSummaryWire): HomePost {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt ?? '',
    cover: toCover(post),
    date: toDate(post.publishedAt ?? post.createdAt ?? post.created_at),
  };
}

function toDate(value: string | null | undefined): HomePost['date'] {
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
