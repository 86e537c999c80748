import { definePage, PageRoutes } from '@site/remote-kit';
import { newSectionPaths } from './newSectionPaths';

export const pages = [
  definePage({
    path: newSectionPaths.list,
    code: () => import('./newSection/NewSectionPage'),
  }),
].flat();

export const Routes = () => <PageRoutes pages={pages} />;
