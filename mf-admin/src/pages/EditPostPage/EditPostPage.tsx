import { paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Spinner } from '@site/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useAnnounce } from '../../announcer/Announcer';
import { PostForm } from '../../features/posts/PostForm';
import { postTexts } from '../../features/posts/postMessages';
import { useStoredPost } from '../../features/posts/useStoredPost';
import { ScreenHead } from '../../layout/ScreenHead';
import { MissingPage } from '../MissingPage/MissingPage';

export function EditPostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { post, error } = useStoredPost(id);
  const goToList = () => void navigate(paths.adminBlog.to());

  const handleSaved = (title: string) => {
    announce(`‘${title}’ is saved`);
    goToList();
  };

  if (!post && toApiError(error)?.status === 404) return <MissingPage />;
  return (
    <>
      <ScreenHead title="Edit Post" path={paths.adminPostEdit.to(id)} />
      <Banner tone="danger">{!post && error ? postTexts.loadFailed : null}</Banner>
      {!post && !error && <Spinner />}
      {post && <PostForm key={post.id} initial={post} onSaved={handleSaved} onCancel={goToList} />}
    </>
  );
}
