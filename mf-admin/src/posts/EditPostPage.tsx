import { toApiError } from '@site/runtime';
import { useParams } from 'react-router-dom';
import { PostForm } from './PostForm';
import { PostHead } from './PostHead';
import { postTexts } from './postMessages';
import { useStoredPost } from './useStoredPost';
import { MissingScreen } from '../screen/MissingScreen';
import { NotLoaded } from '../screen/NotLoaded';

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
