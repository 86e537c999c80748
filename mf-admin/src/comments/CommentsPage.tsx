import { paths } from '@site/contract';
import { ListTable } from '../list/ListTable';
import { useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';
import { commentList, useCommentActions } from './commentList';
import { useAdminCommentsQuery } from './commentsApi';
import { commentTexts } from './commentView';

/** What readers wrote, with what waits for a decision first. */
export function CommentsPage() {
  const list = useList(commentList, useAdminCommentsQuery, usePolling());
  return (
    <>
      <ScreenHead title={commentTexts.title} lead={commentTexts.lead} path={paths.adminComments.to()} />
      <ListTable rules={commentList} list={list} actions={useCommentActions()} />
    </>
  );
}
