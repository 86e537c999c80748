import { useDeletion } from '../list/useDeletion';
import { useAdminDeleteCommentMutation } from './commentsApi';
import { commentNames, type CommentRow, commentTexts } from './commentView';

/** Deletes one comment. */
export function useCommentDeletion() {
  const [deleteComment] = useAdminDeleteCommentMutation();
  return useDeletion<CommentRow>({
    kind: commentNames,
    question: commentTexts.deleteQuestion,
    remove: ({ id }) => deleteComment(id).unwrap(),
    failureText: commentTexts.deleteFailed,
    doneText: 'The comment is in the trash',
  });
}
