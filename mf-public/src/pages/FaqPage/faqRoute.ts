import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const faqRoute: PageRoute = {
  pattern: paths.faq.pattern,
  chunk: 'FaqPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "FaqPage" */ './FaqPage'), 'FaqPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "FaqPage" */ '../../features/faqs/faqsApi').then(({ faqsApi }) =>
      dispatch(faqsApi.endpoints.extraFaqs.initiate()),
    ),
  ],
};
