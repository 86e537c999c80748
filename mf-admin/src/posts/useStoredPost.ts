import { useMemo } from 'react';
import { useAdminPostQuery } from './postsAdminApi';
import { type StoredPost, toStoredPost } from './postView';

/** The whole record as editor values; undefined while it loads and when loading fails. */
export function useStoredPost(id: string): {
  post: StoredPost | undefined;
  error: unknown;
  reload(): void;
} {
  const { currentData, error, refetch } = useAdminPostQuery(id);
  const post = useMemo(() => currentData && toStoredPost(currentData), [currentData]);
  return { post, error, reload: () => void refetch() };
}
