import { paths } from '@site/contract';
import type { RemoteModule } from '@site/runtime';
import { lazy } from 'react';
import { Route, Routes as RouteTable } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout';
import { ComingPage } from './pages/ComingPage/ComingPage';
import { MissingPage } from './pages/MissingPage/MissingPage';

const DashboardPage = lazy(() =>
  import(/* webpackChunkName: "DashboardPage" */ './pages/DashboardPage/DashboardPage').then((m) => ({
    default: m.DashboardPage,
  })),
);
const BlogListPage = lazy(() =>
  import(/* webpackChunkName: "BlogListPage" */ './pages/BlogListPage/BlogListPage').then((m) => ({
    default: m.BlogListPage,
  })),
);
const NewPostPage = lazy(() =>
  import(/* webpackChunkName: "NewPostPage" */ './pages/NewPostPage/NewPostPage').then((m) => ({
    default: m.NewPostPage,
  })),
);
const EditPostPage = lazy(() =>
  import(/* webpackChunkName: "EditPostPage" */ './pages/EditPostPage/EditPostPage').then((m) => ({
    default: m.EditPostPage,
  })),
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
      <Route path="*" element={<MissingPage />} />
    </Route>
  </RouteTable>
);

// The browser alone renders the admin area: the server has nothing to fetch for it.
export const pages: RemoteModule['pages'] = [];
