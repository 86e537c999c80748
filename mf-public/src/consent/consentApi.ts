import type { ConsentAgreementInput, ConsentOfferWire } from '@site/contract';
import { api } from '@site/runtime';
import { type ConsentOffer, toConsentOffer } from './consentView';

// The token goes in the body: addresses are logged. Mutations, because nothing of it may be cached or asked again.
const withToken = (path: string) => (token: string) => ({
  url: `/consent/${path}`,
  method: 'POST' as const,
  body: { token },
});

export const consentApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookAtConsent: build.mutation<ConsentOffer, string>({
      query: withToken('look'),
      transformResponse: (offer: ConsentOfferWire) => toConsentOffer(offer),
    }),
    giveConsent: build.mutation<ConsentOffer, ConsentAgreementInput>({
      query: (body) => ({ url: '/consent/agree', method: 'POST', body }),
      transformResponse: (offer: ConsentOfferWire) => toConsentOffer(offer),
      invalidatesTags: ['Golfer'],
    }),
    declineConsent: build.mutation<ConsentOffer, string>({
      query: withToken('decline'),
      transformResponse: (offer: ConsentOfferWire) => toConsentOffer(offer),
      invalidatesTags: ['Golfer'],
    }),
    withdrawConsent: build.mutation<ConsentOffer, string>({
      query: withToken('withdraw'),
      transformResponse: (offer: ConsentOfferWire) => toConsentOffer(offer),
      invalidatesTags: ['Golfer'],
    }),
  }),
});
