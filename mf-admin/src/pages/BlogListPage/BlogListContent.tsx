import { Banner, Button, Stack, Text } from '@site/ui';
import { postTexts } from '../../features/posts/postMessages';
import { PostBrowser } from '../../features/posts/PostBrowser';
import { PostListSkeleton } from '../../features/posts/PostListSkeleton';
import type { PostRow } from '../../features/posts/postView';
import { usePostList } from '../../features/posts/usePostList';

/** Loading, failed, empty or the posts. A list that is on screen stays there when a refresh of it fails. */
export function BlogListContent({ onDelete }: { onDelete(post: PostRow): void }) {
  const { posts, isIncomplete, hasFailed, retry } = usePostList();

  return (
    <Stack $gap="l">
      <Banner tone="danger">{hasFailed && postTexts.listFailed}</Banner>
      {hasFailed && (
        <div>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!posts && !hasFailed && <PostListSkeleton />}
      {posts?.length === 0 && <Text>{postTexts.noPosts}</Text>}
      {posts && posts.length > 0 && (
        <PostBrowser posts={posts} isIncomplete={isIncomplete} onDelete={onDelete} />
      )}
    </Stack>
  );
}
