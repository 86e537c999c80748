import type { OutboxCountsWire, OutboxMailWire } from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf } from '../../list/listApi';
import { type OutboxRow, toOutboxRow } from './outboxView';

const POLL_MS = 3000;

const outboxApi = api.enhanceEndpoints({ addTagTypes: ['Outbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOutbox: build.query<ListPage<OutboxRow>, string>({
      query: (query) => `/outbox?${query}`,
      transformResponse: toPageOf(toOutboxRow),
      providesTags: ['Outbox'],
      // Mails are sent at any time.
      keepUnusedDataFor: 0,
    }),
    adminOutboxCounts: build.query<OutboxCountsWire, void>({
      query: () => '/outbox/counts',
      providesTags: ['Outbox'],
      // Mails are sent at any time.
      keepUnusedDataFor: 0,
    }),
    adminRetryMail: build.mutation<OutboxMailWire, string>({
      query: (id) => ({ url: `/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // Also after a failure: the mail may be gone.
      invalidatesTags: ['Outbox'],
    }),
  }),
});

export const { useAdminOutboxQuery, useAdminOutboxCountsQuery, useAdminRetryMailMutation } = outboxApi;

/** The options of a query whose mails change state: while one waits that can be sent, it is asked again and again. */
export function useMailPolling(isWaiting: boolean): { pollingInterval: number } {
  const { data: counts } = useAdminOutboxCountsQuery();
  return { pollingInterval: isWaiting && counts?.is_set_up ? POLL_MS : 0 };
}
