import type { PostStatus } from '@site/contract';
import type { BulkAction } from '../../shared/lists/BulkAction';
import { useDeleteAction } from '../../shared/records/useDeleteAction';
import { useAdminDeletePostMutation, useAdminSetPostStatusMutation } from './postsAdminApi';
import type { PostRow } from './postView';

/** Publish, unpublish and delete several posts at once. */
export function usePostBulkActions(): BulkAction<PostRow>[] {
  const [setStatus] = useAdminSetPostStatusMutation();
  const [deletePost] = useAdminDeletePostMutation();
  const deleteAction = useDeleteAction((id) => deletePost(id).unwrap());

  const statusAction = (label: string, status: PostStatus, outcome: string): BulkAction<PostRow> => ({
    label,
    appliesTo: (post) => post.status !== status,
    outcome,
    run: ({ id }) => setStatus({ id, status }).unwrap(),
    undo: ({ id, status: before }) => setStatus({ id, status: before }).unwrap(),
  });

  return [
    statusAction('Publish', 'published', 'published'),
    statusAction('Unpublish', 'draft', 'unpublished'),
    deleteAction,
  ];
}
