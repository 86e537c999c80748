import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const termsRoute: PageRoute = {
  pattern: paths.terms.pattern,
  chunk: 'TermsPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "TermsPage" */ './TermsPage'), 'TermsPage'),
};
