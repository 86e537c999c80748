import { MenuCount } from '../../shared/screen/MenuCount';
import { useAdminWaitingCommentsQuery } from './commentsApi';

/** The number of comments that wait for a decision, for the menu. */
export function WaitingCommentsBadge() {
  const { data: waiting } = useAdminWaitingCommentsQuery();
  return <MenuCount count={waiting?.count} what="waiting" />;
}
