import type { FactWire } from '@site/contract';
import { api, logProblem } from '@site/runtime';
import { factsCopy } from '../content/facts';

interface ExtraFact {
  id: string;
  value: string;
  label: string;
  source: string;
}

export const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFacts: build.query<ExtraFact[], void>({
      // docs/product.md#api-calls: under the version.
      query: () => '/v1/siteinfo/facts',
      transformResponse: (facts: FactWire[]) =>
        facts.map(({ id, value, title, source }) => ({ id, value, label: title, source: source ?? '' })),
      providesTags: ['Fact'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(factsCopy.failed, error)),
    }),
  }),
});

export const { useExtraFactsQuery } = factsApi;
