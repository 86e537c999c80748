import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const trainerRoute: PageRoute = {
  pattern: paths.trainer.pattern,
  chunk: 'TrainerPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "TrainerPage" */ './TrainerPage'), 'TrainerPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch, { slug = '' }) => [
    import(/* webpackChunkName: "TrainerPage" */ '../../features/trainers/trainersApi').then(
      ({ trainersApi }) => dispatch(trainersApi.endpoints.trainer.initiate(slug)),
    ),
  ],
};
