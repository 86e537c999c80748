import type { FamilyOfferWire } from '@site/contract';
import { api } from '@site/runtime';
import type { FamilySending } from './familyValues';

// The token goes in the body: addresses are logged. Mutations, because nothing of it may be cached or asked again.
export const familyUpdateApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookAtUpdate: build.mutation<FamilyOfferWire, string>({
      query: (token) => ({ url: '/update/look', method: 'POST', body: { token } }),
    }),
    sendUpdate: build.mutation<FamilyOfferWire, FamilySending>({
      query: (body) => ({ url: '/update/send', method: 'POST', body }),
    }),
  }),
});
