import type { BulkAction } from '../list/BulkAction';
import { useDeleteAction } from '../list/useDeletion';
import { useAdminDecideCommentMutation, useAdminDeleteCommentMutation } from './commentsApi';
import { type CommentRow, commentTexts } from './commentView';

/** Approve, hide and delete several comments at once. */
export function useCommentBulkActions(): BulkAction<CommentRow>[] {
  const [decide] = useAdminDecideCommentMutation();
  const [deleteComment] = useAdminDeleteCommentMutation();
  const deleteAction = useDeleteAction<CommentRow>(({ id }) => deleteComment(id).unwrap());
  return [
    {
      label: commentTexts.approve,
      appliesTo: ({ state }) => state !== 'shown',
      outcome: 'approved',
      run: ({ id }) => decide({ id, state: 'shown' }).unwrap(),
      undo: ({ id, state }) => decide({ id, state }).unwrap(),
    },
    {
      label: commentTexts.hide,
      appliesTo: ({ state }) => state !== 'hidden',
      outcome: 'hidden',
      run: ({ id }) => decide({ id, state: 'hidden' }).unwrap(),
      undo: ({ id, state }) => decide({ id, state }).unwrap(),
    },
    deleteAction,
  ];
}
