import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const resourcesRoute: PageRoute = {
  pattern: paths.resources.pattern,
  chunk: 'ResourcesPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "ResourcesPage" */ './ResourcesPage'), 'ResourcesPage'),
};
