import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const privacyRoute: PageRoute = {
  pattern: paths.privacy.pattern,
  chunk: 'PrivacyPage',
  Page: lazyNamed(() => import(/* webpackChunkName: "PrivacyPage" */ './PrivacyPage'), 'PrivacyPage'),
};
