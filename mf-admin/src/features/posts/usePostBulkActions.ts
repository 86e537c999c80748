import type { PostStatus } from '@site/contract';
import type { BulkAction } from '../../lists/BulkAction';
import { useAdminRestoreMutation } from '../../trash/restoreApi';
import { useAdminDeletePostMutation, useAdminSetPostStatusMutation } from './postsAdminApi';
import type { PostRow } from './postView';

/** Publish, unpublish and delete several posts at once. */
export function usePostBulkActions(): BulkAction<PostRow>[] {
  const [setStatus] = useAdminSetPostStatusMutation();
  const [deletePost] = useAdminDeletePostMutation();
  const [restore] = useAdminRestoreMutation();

  const statusAction = (label: string, status: PostStatus, outcome: string): BulkAction<PostRow> => ({
    label,
    appliesTo: (post) => post.status !== status,
    question: (what) => `${label} ${what}?`,
    done: (what) => `${what} ${outcome}`,
    run: ({ id }) => setStatus({ id, status }).unwrap(),
    undo: ({ id, status: before }) => setStatus({ id, status: before }).unwrap(),
  });

  return [
    statusAction('Publish', 'published', 'published'),
    statusAction('Unpublish', 'draft', 'unpublished'),
    {
      label: 'Delete',
      isDanger: true,
      question: (what) => `Delete ${what}?`,
      done: (what) => `${what} moved to the trash`,
      run: ({ id }) => deletePost(id).unwrap(),
      undo: ({ id }) => restore(id).unwrap(),
    },
  ];
}
