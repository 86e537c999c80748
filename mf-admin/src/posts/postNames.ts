import type { RowNames } from '../list/ListKind';
import { shortLondonTime } from './londonTime';
import type { PostRow } from './postView';

export const postNames: RowNames<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
};

/** The api's names of the columns that can be sorted. */
export const postSorts = {
  ...{ title: 'title', slug: 'slug', status: 'status', likes: 'likes' },
  createdAt: 'created_at',
};

type Scheduled = Pick<PostRow, 'status' | 'publishAt' | 'unpublishAt'>;

/** 'Scheduled for 3 Dec 2026, 09:00', in London time; undefined for a post that stays as it is. */
export function scheduleText({ status, publishAt, unpublishAt }: Scheduled): string | undefined {
  // Until the api has answered, a row with a new status still has the times of the old one.
  const next = status === 'draft' ? publishAt : unpublishAt;
  return next ? `${status === 'draft' ? 'Scheduled for' : 'Until'} ${shortLondonTime(next)}` : undefined;
}
