import { paths } from '@site/contract';
import { lazyNamed, type RemoteModule } from '@site/runtime';
import { Route, Routes as RouteTable } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout';
import { MissingScreen } from './layout/MissingScreen';
import { ComingPage } from './pages/ComingPage/ComingPage';

const DashboardPage = lazyNamed(
  () => import(/* webpackChunkName: "DashboardPage" */ './pages/DashboardPage/DashboardPage'),
  'DashboardPage',
);
const BlogListPage = lazyNamed(
  () => import(/* webpackChunkName: "BlogListPage" */ './pages/BlogListPage/BlogListPage'),
  'BlogListPage',
);
const NewPostPage = lazyNamed(
  () => import(/* webpackChunkName: "NewPostPage" */ './pages/NewPostPage/NewPostPage'),
  'NewPostPage',
);
const EditPostPage = lazyNamed(
  () => import(/* webpackChunkName: "EditPostPage" */ './pages/EditPostPage/EditPostPage'),
  'EditPostPage',
);

export const Routes: RemoteModule['Routes'] = () => (
  <RouteTable>
    <Route element={<AdminLayout />}>
      <Route path={paths.admin.pattern} element={<DashboardPage />} />
      <Route path={paths.adminDashboard.pattern} element={<DashboardPage />} />
      <Route path={paths.adminGolfers.pattern} element={<ComingPage title="Golfers" />} />
      <Route path={paths.adminTrainers.pattern} element={<ComingPage title="Trainers" />} />
      <Route path={paths.adminApplications.pattern} element={<ComingPage title="Applications" />} />
      <Route path={paths.adminPrograms.pattern} element={<ComingPage title="Programs" />} />
      <Route path={paths.adminBlog.pattern} element={<BlogListPage />} />
      <Route path={paths.adminPostNew.pattern} element={<NewPostPage />} />
      <Route path={paths.adminPostEdit.pattern} element={<EditPostPage />} />
      <Route path="*" element={<MissingScreen />} />
    </Route>
  </RouteTable>
);

// The browser alone renders the admin area: the server has nothing to fetch for it.
export const pages: RemoteModule['pages'] = [];
