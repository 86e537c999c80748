import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const futureChampionsRoute: PageRoute = {
  pattern: paths.futureChampions.pattern,
  chunk: 'FutureChampionsPage',
  Page: lazyNamed(
    () => import(/* webpackChunkName: "FutureChampionsPage" */ './FutureChampionsPage'),
    'FutureChampionsPage',
  ),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "FutureChampionsPage" */ '../../features/programs/programsApi').then(
      ({ programsApi }) => dispatch(programsApi.endpoints.program.initiate('future-champions')),
    ),
  ],
};
