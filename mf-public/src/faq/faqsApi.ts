import type { FaqWire } from '@site/contract';
import { api, logProblem } from '@site/runtime';
import { faqCopy } from '../content/faqs';

interface ExtraFaq {
  id: string;
  question: string;
  answer: string;
  category: string;
}

export const faqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    extraFaqs: build.query<ExtraFaq[], void>({
      query: () => '/siteinfo/faqs',
      transformResponse: (faqs: FaqWire[]) =>
        faqs.map(({ id, q, a, category }) => ({ id, question: q, answer: a, category: category ?? '' })),
      providesTags: ['Faq'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => logProblem(faqCopy.failed, error)),
    }),
  }),
});

export const { useExtraFaqsQuery } = faqsApi;
