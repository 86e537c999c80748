import { paths } from '@site/contract';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../announcer/Announcer';
import { PostForm } from '../../features/posts/PostForm';
import { ScreenHead } from '../../layout/ScreenHead';

export function NewPostPage() {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const goToList = () => void navigate(paths.adminBlog.to());

  const handleSaved = (title: string) => {
    announce(`‘${title}’ is saved`);
    goToList();
  };

  return (
    <>
      <ScreenHead title="New Post" path={paths.adminPostNew.to()} />
      <PostForm onSaved={handleSaved} onCancel={goToList} />
    </>
  );
}
