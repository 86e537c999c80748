import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { postNames } from '../../features/posts/postNames';
import { postTexts } from '../../features/posts/postMessages';
import { useAdminDeletePostMutation } from '../../features/posts/postsAdminApi';
import { PostFilter } from '../../features/posts/PostFilter';
import { PostTable } from '../../features/posts/PostTable';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useDeletion } from '../../shared/records/useDeletion';

export function BlogListPage() {
  const [deletePost] = useAdminDeletePostMutation();
  // docs/product.md#messages: a failure to delete is silent; the row stays.
  const deletion = useDeletion({
    kind: postNames,
    question: postTexts.deleteQuestion,
    remove: ({ id }) => deletePost(id).unwrap(),
  });

  return (
    <>
      <ScreenHead title="Blog" path={paths.adminBlog.to()}>
        <ButtonLink to={paths.adminPostNew.to()}>New Post</ButtonLink>
      </ScreenHead>
      <PostFilter />
      <PostTable onDelete={deletion.ask} />
      <DeleteDialog deletion={deletion} />
    </>
  );
}
