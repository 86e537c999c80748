import { pageSizes, type FactWire } from '@site/contract';
import { pageCall, toListPage, type ListPage } from '@site/remote-kit';
import { api, logProblem } from '@site/runtime';
import { factsCopy } from '../content/facts';
import { toExtraFact, type ExtraFact } from './factView';

const size = pageSizes.facts;

export const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFacts: build.query<ListPage<ExtraFact>, number>({
      query: (page) => pageCall('/siteinfo/facts', size, page),
      transformResponse: (facts: FactWire[], meta, page) =>
        toListPage({ entries: facts.map(toExtraFact), total: meta?.total, size, page }),
      providesTags: ['Fact'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(factsCopy.failed, error)),
    }),
  }),
});

/** While another page loads, the one before stays on the screen. After a failure nothing is shown. */
export function useExtraFacts(page: number): ListPage<ExtraFact> | undefined {
  const { data, currentData, error } = factsApi.useExtraFactsQuery(page);
  return currentData ?? (error ? undefined : data);
}
