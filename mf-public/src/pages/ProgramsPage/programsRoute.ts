import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const programsRoute: PageRoute = {
  pattern: paths.programs.pattern,
  chunk: 'ProgramsPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "ProgramsPage" */ './ProgramsPage'), 'ProgramsPage'),
  // Only the server loads ahead: other pages need not carry what this takes.
  load: (dispatch) => [
    import(/* webpackChunkName: "ProgramsPage" */ './loadPrograms').then(({ loadPrograms }) =>
      loadPrograms(dispatch),
    ),
  ],
};
