import { paths } from '@site/contract';
import { messageFields, messageNames, messageTexts, ReplyLink, useAdminMessagesQuery } from './messages';
import { LeadScreen } from './LeadScreen';
import { leadSorts, toLeadRow } from './leadView';
import { usePagedList } from '../list/usePagedList';
import { usePolling } from '../list/usePolling';

const usePolledMessages = (query: string) => useAdminMessagesQuery(query, usePolling());

/** The messages of the contact form, with a link to answer each. */
export function MessagesPage() {
  const list = usePagedList(usePolledMessages, { toRow: toLeadRow, sorts: leadSorts });

  return (
    <LeadScreen
      path={paths.adminMessages.to()}
      title={messageTexts.title}
      texts={messageTexts}
      collection="contact"
      kind={messageNames}
      list={list}
      fields={messageFields}
      actions={(message) => <ReplyLink message={message} />}
    />
  );
}
