import { paths } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { CommentFilter } from './CommentFilter';
import { CommentTable } from './CommentTable';
import { commentTexts, stateIn } from './commentView';
import { useCommentDeletion } from './useCommentDeletion';
import { DeleteDialog } from '../list/DeleteDialog';
import { ScreenHead } from '../screen/ScreenHead';

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
