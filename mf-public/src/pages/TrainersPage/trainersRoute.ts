import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const trainersRoute: PageRoute = {
  pattern: paths.trainers.pattern,
  chunk: 'TrainersPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "TrainersPage" */ './TrainersPage'), 'TrainersPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "TrainersPage" */ '../../features/trainers/trainersApi').then(
      ({ trainersApi }) => dispatch(trainersApi.endpoints.trainers.initiate()),
    ),
  ],
};
