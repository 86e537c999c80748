import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { postList, usePostList } from '../../features/posts/usePostList';
import { postTexts } from '../../features/posts/postMessages';
import { useAdminDeletePostMutation } from '../../features/posts/postsAdminApi';
import { PostTable } from '../../features/posts/PostTable';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { ListContent } from '../../shared/lists/ListContent';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useDeletion } from '../../shared/records/useDeletion';

export function BlogListPage() {
  const list = usePostList();
  const [deletePost] = useAdminDeletePostMutation();
  // docs/product.md#messages: a failure to delete is silent; the row stays.
  const deletion = useDeletion({
    kind: postList,
    question: postTexts.deleteQuestion,
    remove: ({ id }) => deletePost(id).unwrap(),
  });

  return (
    <>
      <ScreenHead title="Blog" path={paths.adminBlog.to()}>
        <ButtonLink to={paths.adminPostNew.to()}>New Post</ButtonLink>
      </ScreenHead>
      <ListContent
        noun="posts"
        list={list}
        texts={{ failed: postTexts.listFailed, empty: postTexts.noPosts }}
      >
        {(posts) => <PostTable posts={posts} isIncomplete={list.isIncomplete} onDelete={deletion.ask} />}
      </ListContent>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
