import { contactLabels, type ContactWire, site } from '@site/contract';
import { ButtonAnchor, DialogButtons } from '@site/ui';
import type { LoadedRecords } from '../../shared/lists/loadRecords';
import { leadsApi } from './leadTags';
import { type LeadFields, leadList, type LeadRow, mailTo } from './leadView';
import { loadNewest } from '../../shared/lists/useNewestList';

/** The screen of contact messages. */
export const messageTexts = {
  title: 'Messages',
  failed: 'Failed to load messages',
  empty: 'No messages yet.',
  reply: 'Reply by email',
  replySubject: `Your message to ${site.name}`,
} as const;

const messagesAdminApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.query<LoadedRecords<ContactWire>, string>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: (...[words, , , send]) => loadNewest('/contact', words, send),
      providesTags: ['Message', 'LeadList'],
    }),
  }),
});

export const { useAdminMessagesQuery } = messagesAdminApi;

export const messageList = leadList({ one: 'message', many: 'messages' });

export const messageFields: LeadFields<LeadRow, never> = { labels: contactLabels, own: {} };

/** Opens the admin's mail program. */
export function ReplyLink({ message }: { message: LeadRow }) {
  return (
    <DialogButtons>
      <ButtonAnchor href={mailTo(message.email, messageTexts.replySubject)}>
        {messageTexts.reply}
      </ButtonAnchor>
    </DialogButtons>
  );
}
