import { pageSizes, type FaqWire } from '@site/contract';
import { pageCall, toListPage, type ListPage } from '@site/remote-kit';
import { api, logProblem } from '@site/runtime';
import { faqCopy } from '../content/faqs';
import { toExtraFaq, type ExtraFaq } from './faqView';

const size = pageSizes.faqs;

export const faqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFaqs: build.query<ListPage<ExtraFaq>, number>({
      query: (page) => pageCall('/siteinfo/faqs', size, page),
      transformResponse: (faqs: FaqWire[], meta, page) =>
        toListPage({ entries: faqs.map(toExtraFaq), total: meta?.total, size, page }),
      providesTags: ['Faq'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(faqCopy.failed, error)),
    }),
  }),
});

/** While another page loads, the one before stays on the screen. After a failure nothing is shown. */
export function useExtraFaqs(page: number): ListPage<ExtraFaq> | undefined {
  const { data, currentData, error } = faqsApi.useExtraFaqsQuery(page);
  return currentData ?? (error ? undefined : data);
}
