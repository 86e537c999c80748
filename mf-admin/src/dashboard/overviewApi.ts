import type { OverviewWire } from '@site/contract';
import { api } from '@site/runtime';

// What changes on other screens, and the leads and comments that come in.
const COUNTED = [
  ...(['Lead', 'LeadList', 'Application', 'Message', 'Comment'] as const),
  ...(['Post', 'Golfer', 'Trainer', 'Program', 'Outbox', 'Release'] as const),
];

const overviewApi = api.enhanceEndpoints({ addTagTypes: COUNTED }).injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query<OverviewWire, void>({
      query: () => '/overview',
      extraOptions: { isBackground: 'refresh' },
      providesTags: COUNTED,
      // Mails fail and steps become due at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminOverviewQuery } = overviewApi;
