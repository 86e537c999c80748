import { paths } from '@site/contract';
import {
  messageFields,
  messageList,
  messageTexts,
  ReplyLink,
  useAdminMessagesQuery,
} from '../../features/leads/messages';
import { LeadScreen } from '../../features/leads/LeadScreen';
import { toLeadRow } from '../../features/leads/leadView';
import { useNewestList } from '../../shared/lists/useNewestList';

/** The messages of the contact form, with a link to answer each. */
export function MessagesPage() {
  const list = useNewestList(useAdminMessagesQuery, toLeadRow);

  return (
    <LeadScreen
      path={paths.adminMessages.to()}
      title={messageTexts.title}
      texts={messageTexts}
      collection="contact"
      kind={messageList}
      list={list}
      fields={messageFields}
      actions={(message) => <ReplyLink message={message} />}
    />
  );
}
