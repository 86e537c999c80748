import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { ScreenHead } from '../screen/ScreenHead';
import { postList, usePostActions } from './postList';
import { useAdminPostsQuery } from './postsApi';

/** docs/product.md#admin-blog-list. */
export function BlogListPage() {
  const list = useList(postList, useAdminPostsQuery);
  return (
    <>
      <ScreenHead title="Blog" path={paths.adminBlog.to()}>
        <ButtonLink to={paths.adminPostNew.to()}>New Post</ButtonLink>
      </ScreenHead>
      <ListTable rules={postList} list={list} actions={usePostActions()} />
    </>
  );
}
