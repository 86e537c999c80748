import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { ButtonLink } from '@site/ui';
import { useParams } from 'react-router-dom';
import { revisionTexts } from './postMessages';
import { PostRevisions } from './PostRevisions';
import { toPostNow } from './postRevisionView';
import { NotLoaded } from '../screen/NotLoaded';
import { useAdminPostQuery } from './postsAdminApi';
import { MissingScreen } from '../screen/MissingScreen';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#versions-of-a-post. */
export function PostRevisionsPage() {
  const { id = '' } = useParams();
  const { currentData: post, error, refetch } = useAdminPostQuery(id);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead title={revisionTexts.link} lead={post?.title} path={paths.adminPostRevisions.to(id)}>
        <ButtonLink variant="secondary" to={paths.adminPostEdit.to(id)}>
          Edit Post
        </ButtonLink>
      </ScreenHead>
      {post ? (
        <PostRevisions key={post.id} post={toPostNow(post)} />
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : revisionTexts.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
