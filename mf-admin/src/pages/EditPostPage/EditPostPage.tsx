import { toApiError } from '@site/runtime';
import { useParams } from 'react-router-dom';
import { PostForm } from '../../features/posts/PostForm';
import { PostHead } from '../../features/posts/PostHead';
import { postTexts } from '../../features/posts/postMessages';
import { useStoredPost } from '../../features/posts/useStoredPost';
import { MissingScreen } from '../../layout/MissingScreen';
import { NotLoaded } from '../../shared/screen/NotLoaded';

export function EditPostPage() {
  const { id = '' } = useParams();
  const { post, error, reload } = useStoredPost(id);

  if (!post && toApiError(error)?.status === 404) return <MissingScreen />;
  return (
    <>
      <PostHead id={id} />
      {post ? (
        <PostForm key={post.id} initial={post} />
      ) : (
        <NotLoaded {...(error ? { failure: postTexts.loadFailed } : {})} onRetry={reload} />
      )}
    </>
  );
}
