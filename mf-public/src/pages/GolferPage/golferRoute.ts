import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const golferRoute: PageRoute = {
  pattern: paths.golfer.pattern,
  chunk: 'GolferPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "GolferPage" */ './GolferPage'), 'GolferPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch, { slug = '' }) => [
    import(/* webpackChunkName: "GolferPage" */ '../../features/golfers/golfersApi').then(({ golfersApi }) =>
      dispatch(golfersApi.endpoints.golfer.initiate(slug)),
    ),
  ],
};
