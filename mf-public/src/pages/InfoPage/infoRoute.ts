import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const infoRoute: PageRoute = {
  pattern: paths.info.pattern,
  chunk: 'InfoPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "InfoPage" */ './InfoPage'), 'InfoPage'),
};
