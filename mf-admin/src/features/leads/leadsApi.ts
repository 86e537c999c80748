import { api } from '@site/runtime';

/** The collections of what visitors send, as their calls name them. */
export type LeadCollection = 'applications' | 'contact';

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** No query: it is asked for the cookie that comes with the answer (DECISIONS 2), which no cache can give. */
    adminOfferExport: build.mutation<unknown, LeadCollection>({
      query: (collection) => `/${collection}?limit=1`,
    }),
  }),
});

export const { useAdminOfferExportMutation } = leadsApi;
