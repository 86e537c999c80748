import type { OutboxMailWire } from '@site/contract';
import { allOf } from '../../list/loadRecords';
import { type ListPage, toListPage } from '../../list/usePagedList';
import { mailApi } from './mailApi';

const outboxApi = mailApi.injectEndpoints({
  endpoints: (build) => ({
    adminOutbox: build.query<ListPage<OutboxMailWire>, string>({
      query: (query) => `/outbox?${query}`,
      transformResponse: toListPage<OutboxMailWire>,
      providesTags: ['Outbox'],
      // Mails are sent at any time.
      keepUnusedDataFor: 0,
    }),
    adminAllMails: build.query<OutboxMailWire[], string>({
      queryFn: allOf<OutboxMailWire>('/outbox'),
      keepUnusedDataFor: 0,
    }),
    adminRetryMail: build.mutation<OutboxMailWire, string>({
      query: (id) => ({ url: `/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // Also after a failure: the mail may be gone.
      invalidatesTags: ['Outbox'],
    }),
  }),
});

export const { useAdminOutboxQuery, useLazyAdminAllMailsQuery, useAdminRetryMailMutation } = outboxApi;
