import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, ButtonLink, Spinner } from '@site/ui';
import { useParams } from 'react-router-dom';
import { PostForm } from '../../features/posts/PostForm';
import { postTexts, revisionTexts } from '../../features/posts/postMessages';
import { useStoredPost } from '../../features/posts/useStoredPost';
import { MissingScreen } from '../../layout/MissingScreen';
import { ScreenHead } from '../../shared/screen/ScreenHead';

export function EditPostPage() {
  const { id = '' } = useParams();
  const { post, error } = useStoredPost(id);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)}>
        <ButtonLink variant="secondary" to={paths.adminPostRevisions.to(id)}>
          {revisionTexts.link}
        </ButtonLink>
      </ScreenHead>
      <Banner tone="danger">{!post && error ? postTexts.loadFailed : null}</Banner>
      {!post && !error && <Spinner />}
      {post && <PostForm key={post.id} initial={post} />}
    </>
  );
}
