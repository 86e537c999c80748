import type { RowNames } from '../../shared/lists/ListKind';
import { shortLondonTime } from './londonTime';
import type { PostRow } from './postView';

export const postNames: RowNames<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
};

/** The api's names of the columns that can be sorted. */
export const postSorts = {
  ...{ title: 'title', slug: 'slug', status: 'status', likes: 'likes' },
  ...{ createdAt: 'created_at', publishedAt: 'published_at' },
};

/** 'Scheduled for 3 Dec 2026, 09:00', in London time; undefined for a post without times. */
export function scheduleText({
  publishAt,
  unpublishAt,
}: Pick<PostRow, 'publishAt' | 'unpublishAt'>): string | undefined {
  if (publishAt) return `Scheduled for ${shortLondonTime(publishAt)}`;
  return unpublishAt ? `Until ${shortLondonTime(unpublishAt)}` : undefined;
}
