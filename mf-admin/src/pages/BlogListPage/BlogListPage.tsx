import { paths } from '@site/contract';
import { ButtonLink } from '@site/ui';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../../announcer/Announcer';
import { DeletePostDialog } from '../../features/posts/DeletePostDialog';
import type { PostRow } from '../../features/posts/postView';
import { focusScreenTitle, ScreenHead } from '../../layout/ScreenHead';
import { BlogListContent } from './BlogListContent';

export function BlogListPage() {
  const announce = useAnnounce();
  const [postToDelete, setPostToDelete] = useState<PostRow>();
  const [deletedCount, setDeletedCount] = useState(0);

  // After the dialog has closed: the button that it would give the focus back to went with its row.
  useEffect(() => {
    if (deletedCount > 0) focusScreenTitle();
  }, [deletedCount]);

  const handleDeleted = ({ title }: PostRow) => {
    setDeletedCount((count) => count + 1);
    announce(`‘${title}’ is deleted`);
  };

  return (
    <>
      <ScreenHead title="Blog" path={paths.adminBlog.to()}>
        <ButtonLink to={paths.adminPostNew.to()}>New Post</ButtonLink>
      </ScreenHead>
      <BlogListContent onDelete={setPostToDelete} />
      <DeletePostDialog
        post={postToDelete}
        onClose={() => setPostToDelete(undefined)}
        onDeleted={handleDeleted}
      />
    </>
  );
}
