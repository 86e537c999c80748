import { paths } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { CommentFilter } from '../../features/comments/CommentFilter';
import { CommentTable } from '../../features/comments/CommentTable';
import { commentTexts, stateIn } from '../../features/comments/commentView';
import { useCommentDeletion } from '../../features/comments/useCommentDeletion';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** What readers wrote, with what waits for a decision first. */
export function CommentsPage() {
  const [params] = useSearchParams();
  const state = stateIn(params);
  const deletion = useCommentDeletion();

  return (
    <>
      <ScreenHead title={commentTexts.title} lead={commentTexts.lead} path={paths.adminComments.to()} />
      <CommentFilter state={state} />
      <CommentTable key={state ?? ''} state={state} onDelete={deletion.ask} />
      <DeleteDialog deletion={deletion} />
    </>
  );
}
