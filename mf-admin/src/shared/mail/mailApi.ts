import type { OutboxCountsWire } from '@site/contract';
import { api } from '@site/runtime';

/** A reply to a lead changes the outbox, and so does a mail that is tried again. */
export const mailApi = api.enhanceEndpoints({ addTagTypes: ['Outbox'] });

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
