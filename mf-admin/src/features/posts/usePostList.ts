import { useEffect, useMemo } from 'react';
import { byNumber, byText, type ListKind } from '../../shared/lists/ListKind';
import type { RecordList } from '../../shared/lists/useRecordList';
import { type PostRow, toPostRow } from './postView';
import { useAdminPostsInfiniteQuery } from './postsAdminApi';

export const postList: ListKind<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
  textOf: ({ title, slug, status }) => `${title} ${slug} ${status}`,
  comparers: {
    title: (a, b) => byText(a.title, b.title),
    slug: (a, b) => byText(a.slug, b.slug),
    status: (a, b) => byText(a.status, b.status),
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
