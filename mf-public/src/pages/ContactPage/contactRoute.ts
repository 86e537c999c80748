import { paths, SENT_QUERY } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const contactRoute: PageRoute = {
  pattern: paths.contact.pattern,
  chunk: 'ContactPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "ContactPage" */ './ContactPage'), 'ContactPage'),
  queries: [SENT_QUERY],
  // Only the server asks for it: no other page should carry the schema.
  submit: async (dispatch, form) => {
    const { submitMessage } = await import('../../features/contact/submitMessage');
    return submitMessage(dispatch, form);
  },
};
