import { contactLabels, type ContactWire, ROWS_VIEW, site } from '@site/contract';
import { ButtonAnchor, DialogButtons } from '@site/ui';
import { type ListPage, toListPage } from '../list/usePagedList';
import { leadsApi } from './leadTags';
import { type LeadFields, leadNames, type LeadRow, mailTo } from './leadView';

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
    adminMessages: build.query<ListPage<ContactWire>, string>({
      query: (query) => `/contact?view=${ROWS_VIEW}&${query}`,
      transformResponse: toListPage<ContactWire>,
      providesTags: ['Message', 'LeadList'],
    }),
  }),
});

export const { useAdminMessagesQuery } = messagesAdminApi;

export const messageNames = leadNames({ one: 'message', many: 'messages' });

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
