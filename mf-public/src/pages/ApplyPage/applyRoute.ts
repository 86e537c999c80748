import { paths, SENT_QUERY } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const applyRoute: PageRoute = {
  pattern: paths.apply.pattern,
  chunk: 'ApplyPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "ApplyPage" */ './ApplyPage'), 'ApplyPage'),
  queries: [SENT_QUERY],
  // Only the server asks for it: no other page should carry the schema.
  submit: async (dispatch, form) => {
    const { submitApplication } = await import('../../features/applications/submitApplication');
    return submitApplication(dispatch, form);
  },
};
