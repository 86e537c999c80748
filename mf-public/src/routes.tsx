import { Route, Routes as RouteTable } from 'react-router-dom';
import { paths } from '@site/contract';
import { lazyNamed, type RemoteModule } from '@site/runtime';
import { homePostsApi } from './features/posts/homePostsApi';
import { MissingPage } from './notFound/MissingPage';

const HomePage = lazyNamed(
  () => import(/* webpackChunkName: "HomePage" */ './pages/HomePage/HomePage'),
  'HomePage',
);

export const Routes: RemoteModule['Routes'] = () => (
  <RouteTable>
    <Route path={paths.home.pattern} element={<HomePage />} />
    <Route path="*" element={<MissingPage />} />
  </RouteTable>
);

const { homePosts } = homePostsApi.endpoints;

export const pages: RemoteModule['pages'] = [
  { pattern: paths.home.pattern, chunk: 'HomePage', load: (dispatch) => [dispatch(homePosts.initiate())] },
];
