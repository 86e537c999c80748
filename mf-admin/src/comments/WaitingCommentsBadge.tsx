import { usePolling } from '../list/usePolling';
import { MenuCount } from '../screen/MenuCount';
import { useAdminWaitingCommentsQuery } from './commentsApi';

/** The number of comments that wait for a decision, for the menu. */
export function WaitingCommentsBadge() {
  const { data: count } = useAdminWaitingCommentsQuery(undefined, usePolling());
  return <MenuCount count={count} what="waiting" />;
}
