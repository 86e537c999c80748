import type { FaqWire } from '@site/contract';
import { api, logProblem } from '@site/runtime';
import { faqCopy } from '../../content/faqs';
import { toExtraFaq, type ExtraFaq } from './faqView';

export const faqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFaqs: build.query<ExtraFaq[], void>({
      query: () => '/siteinfo/faqs',
      transformResponse: (faqs: FaqWire[]) => faqs.map(toExtraFaq),
      providesTags: ['Faq'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(faqCopy.failed, error)),
    }),
  }),
});

export const { useExtraFaqsQuery } = faqsApi;
