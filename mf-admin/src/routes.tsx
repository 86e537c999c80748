import { paths } from '@site/contract';
import { lazyNamed, type RemoteModule } from '@site/runtime';
import { Route, Routes as RouteTable } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout';
import { MissingScreen } from './layout/MissingScreen';

const DashboardPage = lazyNamed(
  () => import(/* webpackChunkName: "DashboardPage" */ './pages/DashboardPage/DashboardPage'),
  'DashboardPage',
);
const TrainersPage = lazyNamed(
  () => import(/* webpackChunkName: "TrainersPage" */ './pages/TrainersPage/TrainersPage'),
  'TrainersPage',
);
const ProgramsPage = lazyNamed(
  () => import(/* webpackChunkName: "ProgramsPage" */ './pages/ProgramsPage/ProgramsPage'),
  'ProgramsPage',
);
const GolfersPage = lazyNamed(
  () => import(/* webpackChunkName: "GolfersPage" */ './pages/GolfersPage/GolfersPage'),
  'GolfersPage',
);
const ApplicationsPage = lazyNamed(
  () => import(/* webpackChunkName: "ApplicationsPage" */ './pages/ApplicationsPage/ApplicationsPage'),
  'ApplicationsPage',
);
const MessagesPage = lazyNamed(
  () => import(/* webpackChunkName: "MessagesPage" */ './pages/MessagesPage/MessagesPage'),
  'MessagesPage',
);
const SiteInfoPage = lazyNamed(
  () => import(/* webpackChunkName: "SiteInfoPage" */ './pages/SiteInfoPage/SiteInfoPage'),
  'SiteInfoPage',
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
const TrashPage = lazyNamed(
  () => import(/* webpackChunkName: "TrashPage" */ './pages/TrashPage/TrashPage'),
  'TrashPage',
);

export const Routes: RemoteModule['Routes'] = () => (
  <RouteTable>
    <Route element={<AdminLayout />}>
      <Route path={paths.admin.pattern} element={<DashboardPage />} />
      <Route path={paths.adminDashboard.pattern} element={<DashboardPage />} />
      <Route path={paths.adminGolfers.pattern} element={<GolfersPage />} />
      <Route path={paths.adminTrainers.pattern} element={<TrainersPage />} />
      <Route path={paths.adminApplications.pattern} element={<ApplicationsPage />} />
      <Route path={paths.adminMessages.pattern} element={<MessagesPage />} />
      <Route path={paths.adminSiteInfo.pattern} element={<SiteInfoPage />} />
      <Route path={paths.adminPrograms.pattern} element={<ProgramsPage />} />
      <Route path={paths.adminBlog.pattern} element={<BlogListPage />} />
      <Route path={paths.adminPostNew.pattern} element={<NewPostPage />} />
      <Route path={paths.adminPostEdit.pattern} element={<EditPostPage />} />
      <Route path={paths.adminTrash.pattern} element={<TrashPage />} />
      <Route path="*" element={<MissingScreen />} />
    </Route>
  </RouteTable>
);

// The browser alone renders the admin area: the server has nothing to fetch for it.
export const pages: RemoteModule['pages'] = [];
