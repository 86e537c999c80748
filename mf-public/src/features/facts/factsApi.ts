import type { FactWire } from '@site/contract';
import { api, logProblem } from '@site/runtime';
import { factsCopy } from '../../content/facts';
import { toExtraFact, type ExtraFact } from './factView';

export const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFacts: build.query<ExtraFact[], void>({
      query: () => '/siteinfo/facts',
      transformResponse: (facts: FactWire[]) => facts.map(toExtraFact),
      providesTags: ['Fact'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(factsCopy.failed, error)),
    }),
  }),
});

export const { useExtraFactsQuery } = factsApi;
