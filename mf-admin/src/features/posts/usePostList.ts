import { useEffect, useMemo } from 'react';
import { byNumber, byText, type ListKind } from '../../shared/lists/ListKind';
import type { RecordList } from '../../shared/lists/useRecordList';
import { shortLondonTime } from './londonTime';
import { type PostRow, toPostRow } from './postView';
import { useAdminPostsInfiniteQuery } from './postsAdminApi';

type Scheduled = Pick<PostRow, 'status' | 'publishAt' | 'unpublishAt'>;

/** 'Scheduled for 3 Dec 2026, 09:00', in London time; undefined for a post that stays as it is. */
export function scheduleText(post: Scheduled): string | undefined {
  const next = nextTime(post);
  if (!next) return undefined;
  return `${post.status === 'draft' ? 'Scheduled for' : 'Until'} ${shortLondonTime(next)}`;
}

/** Until the api has answered, a row with a new status still has the times of the old one. */
const nextTime = ({ status, publishAt, unpublishAt }: Scheduled): string | null =>
  status === 'draft' ? publishAt : unpublishAt;

function nextInstant(post: Scheduled): number | null {
  const next = nextTime(post);
  return next ? Date.parse(next) : null;
}

export const postList: ListKind<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
  textOf: (post) => `${post.title} ${post.slug} ${post.status} ${scheduleText(post) ?? ''}`,
  comparers: {
    title: (a, b) => byText(a.title, b.title),
    slug: (a, b) => byText(a.slug, b.slug),
    // Those that are scheduled come first among the drafts, in their order.
    status: (a, b) => byText(a.status, b.status) || byNumber(nextInstant(a), nextInstant(b)),
    likes: (a, b) => byNumber(a.likes, b.likes),
  },
};

/** All posts, fetched page by page, so that search and sorting cover all of them. */
export function usePostList(): RecordList<PostRow> {
  const list = useAdminPostsInfiniteQuery();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = list;
  // Stays true during a retry, or the message would vanish and be announced again.
  const hasFailed = error !== undefined;

  useEffect(() => {
    if (hasNextPage && !isFetching && !hasFailed) void fetchNextPage();
  }, [hasNextPage, isFetching, hasFailed, fetchNextPage]);

  const rows = useMemo(() => data && withoutRepeats(data.pages.flat().map(toPostRow)), [data]);
  return {
    rows,
    isIncomplete: rows !== undefined && hasNextPage && !hasFailed,
    hasFailed,
    retry: () => void list.refetch(),
  };
}

/** A post created between two requests moves the last one of a page to the next page. */
function withoutRepeats(posts: PostRow[]): PostRow[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
