import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const cookiesRoute: PageRoute = {
  pattern: paths.cookies.pattern,
  chunk: 'CookiesPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "CookiesPage" */ './CookiesPage'), 'CookiesPage'),
};
