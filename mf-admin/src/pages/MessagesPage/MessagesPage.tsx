import { paths } from '@site/contract';
import { messageList } from '../../features/leads/messageList';
import { useAdminMessagesQuery } from '../../features/leads/messagesAdminApi';
import { messageTexts } from '../../features/leads/messageTexts';
import { ReplyLink } from '../../features/leads/ReplyLink';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { toLeadRow } from '../../features/leads/leadView';
import { useLeadList } from '../../features/leads/useLeadList';

/** What came through the contact form: the same as the applications, and a way to answer. */
export function MessagesPage() {
  const list = useLeadList(useAdminMessagesQuery(), toLeadRow);

  return (
    <LeadScreen
      path={paths.adminMessages.to()}
      title={messageTexts.title}
      texts={messageTexts}
      collection="contact"
      kind={messageList}
      list={list}
      actions={(message) => <ReplyLink message={message} />}
    />
  );
}
