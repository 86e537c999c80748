import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const homeRoute: PageRoute = {
  pattern: paths.home.pattern,
  chunk: 'HomePage',
  Page: lazyNamed(() => import(/* webpackChunkName: "HomePage" */ './HomePage'), 'HomePage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "HomePage" */ '../../features/posts/homePostsApi').then(({ homePostsApi }) =>
      dispatch(homePostsApi.endpoints.homePosts.initiate()),
    ),
  ],
};
