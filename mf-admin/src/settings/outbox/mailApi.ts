import type { OutboxCountsWire } from '@site/contract';
import { api } from '@site/runtime';

/** A reply to a lead changes the outbox, and so does a mail that is tried again. */
export const mailApi = api.enhanceEndpoints({ addTagTypes: ['Outbox'] });

const POLL_MS = 3000;

const countsApi = mailApi.injectEndpoints({
  endpoints: (build) => ({
    adminOutboxCounts: build.query<OutboxCountsWire, void>({
      query: () => '/outbox/counts',
      providesTags: ['Outbox'],
      // Mails are sent at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminOutboxCountsQuery } = countsApi;

/** The options of a query whose mails change state: while one waits that can be sent, it is asked again and again. */
export function useMailPolling(isWaiting: boolean): { pollingInterval: number } {
  const { data: counts } = useAdminOutboxCountsQuery();
  return { pollingInterval: isWaiting && counts?.is_set_up ? POLL_MS : 0 };
}
