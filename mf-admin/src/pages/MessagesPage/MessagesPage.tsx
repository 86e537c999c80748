import { paths } from '@site/contract';
import { messageList } from '../../features/messages/messageList';
import { useAdminMessagesQuery } from '../../features/messages/messagesAdminApi';
import { messageTexts } from '../../features/messages/messageTexts';
import { ReplyLink } from '../../features/messages/ReplyLink';
import { LeadScreen } from '../../leads/LeadScreen';
import { toLeadRow } from '../../leads/leadView';
import { useLeadList } from '../../leads/useLeadList';

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
