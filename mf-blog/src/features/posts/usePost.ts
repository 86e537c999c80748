import { useEffect } from 'react';
import { toApiError, useSession } from '@site/runtime';
import { useBlogPostQuery } from './blogApi';
import type { Post } from './postView';

const NOT_FOUND = 404;

interface PostState {
  post: Post | undefined;
  isMissing: boolean;
  hasFailed: boolean;
}

export function usePost(slug: string): PostState {
  const { user } = useSession();
  // Not `data`, which still holds the previous post while another one loads or is missing.
  const { currentData, error, refetch } = useBlogPostQuery(slug);
  // RTK Query keeps earlier data beside the error: a post that has been withdrawn must not be shown.
  const isMissing = toApiError(error)?.status === NOT_FOUND;
  const post = isMissing ? undefined : currentData;

  // docs/product.md#draft-preview: the server requests the post as a visitor, for whom a draft does not exist. Once a
  // session is known, from this tab or another, the same request is repeated with the token.
  useEffect(() => {
    if (user && isMissing) void refetch();
  }, [user, isMissing, refetch]);

  return { post, isMissing, hasFailed: !post && error !== undefined && !isMissing };
}
