import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const factsRoute: PageRoute = {
  pattern: paths.facts.pattern,
  chunk: 'FactsPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "FactsPage" */ './FactsPage'), 'FactsPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "FactsPage" */ '../../features/facts/factsApi').then(({ factsApi }) =>
      dispatch(factsApi.endpoints.extraFacts.initiate()),
    ),
  ],
};
