import type { ConsentLinkInput, ConsentLinksWire, ConsentLinkWire, NewConsentLinkWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/listApi';
import { type ConsentLinkRow, toConsentLinkRow } from './consentLinkView';

const linksUrl = (golferId: string): string => `/golfers/${encodeURIComponent(golferId)}/consent-links`;

const consentLinksApi = api.enhanceEndpoints({ addTagTypes: ['ConsentLink'] }).injectEndpoints({
  endpoints: (build) => ({
    adminConsentLinks: build.query<ConsentLinkRow[], string>({
      query: linksUrl,
      transformResponse: ({ links }: ConsentLinksWire) => links.map(toConsentLinkRow),
      providesTags: ['ConsentLink'],
      // The person may answer at any moment.
      keepUnusedDataFor: 0,
    }),
    /** The address of the link is answered only now. */
    adminMakeConsentLink: build.mutation<
      { email: string; address: string },
      ConsentLinkInput & { golferId: string }
    >({
      query: ({ golferId, ...body }) => ({ url: linksUrl(golferId), method: 'POST', body }),
      transformResponse: ({ link, address }: NewConsentLinkWire) => ({ email: link.email, address }),
      invalidatesTags: unlessFailed('ConsentLink'),
    }),
    adminCancelConsentLink: build.mutation<ConsentLinkRow, string>({
      query: (id) => ({ url: `/consent-links/${id}`, method: 'DELETE' }),
      transformResponse: (link: ConsentLinkWire) => toConsentLinkRow(link),
      // A link that cannot be cancelled was answered or cancelled since it was listed.
      invalidatesTags: ['ConsentLink'],
    }),
  }),
});

export const {
  useAdminConsentLinksQuery,
  useAdminMakeConsentLinkMutation,
  useAdminCancelConsentLinkMutation,
} = consentLinksApi;
