import { paths } from '@site/contract';
import { PostForm } from '../../features/posts/PostForm';
import { usePostExits } from '../../features/posts/usePostExits';
import { ScreenHead } from '../../layout/ScreenHead';

export function NewPostPage() {
  const exits = usePostExits();
  return (
    <>
      <ScreenHead title="New Post" path={paths.adminPostNew.to()} />
      <PostForm {...exits} />
    </>
  );
}
