import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { postNames } from './postNames';
import { postTexts } from './postMessages';
import { useAdminDeletePostMutation } from './postsAdminApi';
import { PostFilter } from './PostFilter';
import { PostTable } from './PostTable';
import { ScreenHead } from '../screen/ScreenHead';
import { DeleteDialog } from '../list/DeleteDialog';
import { useDeletion } from '../list/useDeletion';

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
