import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const golfersRoute: PageRoute = {
  pattern: paths.golfers.pattern,
  chunk: 'GolfersPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "GolfersPage" */ './GolfersPage'), 'GolfersPage'),
  queries: ['q', 'sport', 'year', 'page'],
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch, _params, query) => [
    import(/* webpackChunkName: "GolfersPage" */ '../../features/golfers/loadGolfers').then(
      ({ loadGolfers }) => Promise.all(loadGolfers(dispatch, query)),
    ),
  ],
};
