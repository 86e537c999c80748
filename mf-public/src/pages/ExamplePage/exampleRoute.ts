import { paths } from '@site/contract';
import { lazyNamed } from '@site/runtime';
import type { PageRoute } from '../../routing/PageRoute';

export const exampleRoute: PageRoute = {
  pattern: paths.example.pattern,
  chunk: 'ExamplePage',
  Page: lazyNamed(() => import(/* webpackChunkName: "ExamplePage" */ './ExamplePage'), 'ExamplePage'),
};
