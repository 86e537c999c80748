import { paths } from '@site/contract';
import { PostForm } from '../../features/posts/PostForm';
import { ScreenHead } from '../../shared/screen/ScreenHead';

export function NewPostPage() {
  return (
    <>
      <ScreenHead title="New Post" path={paths.adminPostNew.to()} />
      <PostForm />
    </>
  );
}
