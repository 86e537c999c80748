import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const collegiatePathwayRoute: PageRoute = {
  pattern: paths.collegiatePathway.pattern,
  chunk: 'CollegiatePathwayPage',
  Page: lazyNamed(
    () => import(/* webpackChunkName: "CollegiatePathwayPage" */ './CollegiatePathwayPage'),
    'CollegiatePathwayPage',
  ),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "CollegiatePathwayPage" */ '../../features/programs/programsApi').then(
      ({ programsApi }) => dispatch(programsApi.endpoints.program.initiate('collegiate-pathway')),
    ),
  ],
};
