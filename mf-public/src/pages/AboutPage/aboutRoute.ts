import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const aboutRoute: PageRoute = {
  pattern: paths.about.pattern,
  chunk: 'AboutPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "AboutPage" */ './AboutPage'), 'AboutPage'),
};
