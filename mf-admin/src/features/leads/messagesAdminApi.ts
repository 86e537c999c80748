import type { ContactWire } from '@site/contract';
import { api } from '@site/runtime';

const messagesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.query<ContactWire[], void>({
      query: () => '/contact',
      providesTags: ['Message'],
    }),
  }),
});

export const { useAdminMessagesQuery } = messagesAdminApi;
