import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { ButtonLink } from '@site/ui';
import { useParams } from 'react-router-dom';
import { PostForm } from '../../features/posts/PostForm';
import { postTexts, revisionTexts } from '../../features/posts/postMessages';
import { useStoredPost } from '../../features/posts/useStoredPost';
import { MissingScreen } from '../../layout/MissingScreen';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { ScreenHead } from '../../shared/screen/ScreenHead';

export function EditPostPage() {
  const { id = '' } = useParams();
  const { post, error, reload } = useStoredPost(id);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)}>
        <ButtonLink variant="secondary" to={paths.adminPostRevisions.to(id)}>
          {revisionTexts.link}
        </ButtonLink>
      </ScreenHead>
      {post ? (
        <PostForm key={post.id} initial={post} />
      ) : (
        <NotLoaded {...(error ? { failure: postTexts.loadFailed } : {})} onRetry={reload} />
      )}
    </>
  );
}
