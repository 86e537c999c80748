import type { OutboxMailWire } from '@site/contract';
import { type ListPage, toPageOf } from '../../list/listApi';
import { mailApi } from './mailApi';
import { type OutboxRow, toOutboxRow } from './outboxView';

const outboxApi = mailApi.injectEndpoints({
  endpoints: (build) => ({
    adminOutbox: build.query<ListPage<OutboxRow>, string>({
      query: (query) => `/outbox?${query}`,
      transformResponse: toPageOf(toOutboxRow),
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

export const { useAdminOutboxQuery, useAdminRetryMailMutation } = outboxApi;
