import { paths } from '@site/contract';
import { definePage, PageRoutes } from '@site/remote-kit';
import { AdminLayout } from './layout/AdminLayout';
import { MissingScreen } from './layout/MissingScreen';

export const pages = [
  definePage({
    path: paths.admin,
    aliases: [paths.adminDashboard],
    code: () => import('./pages/DashboardPage/DashboardPage'),
  }),
  definePage({ path: paths.adminGolfers, code: () => import('./pages/GolfersPage/GolfersPage') }),
  definePage({
    path: paths.adminGolferImport,
    code: () => import('./pages/GolferImportPage/GolferImportPage'),
  }),
  definePage({ path: paths.adminGolferCard, code: () => import('./pages/GolferCardPage/GolferCardPage') }),
  definePage({ path: paths.adminTrainers, code: () => import('./pages/TrainersPage/TrainersPage') }),
  definePage({
    path: paths.adminApplications,
    code: () => import('./pages/ApplicationsPage/ApplicationsPage'),
  }),
  definePage({ path: paths.adminLeads, code: () => import('./pages/LeadsPage/LeadsPage') }),
  definePage({ path: paths.adminLead, code: () => import('./pages/LeadPage/LeadPage') }),
  definePage({ path: paths.adminMessages, code: () => import('./pages/MessagesPage/MessagesPage') }),
  definePage({ path: paths.adminOutbox, code: () => import('./pages/OutboxPage/OutboxPage') }),
  definePage({ path: paths.adminSiteInfo, code: () => import('./pages/SiteInfoPage/SiteInfoPage') }),
  definePage({ path: paths.adminAgency, code: () => import('./pages/AgencyPage/AgencyPage') }),
  definePage({ path: paths.adminMedia, code: () => import('./pages/MediaPage/MediaPage') }),
  definePage({ path: paths.adminPrograms, code: () => import('./pages/ProgramsPage/ProgramsPage') }),
  definePage({ path: paths.adminPlacements, code: () => import('./pages/PlacementsPage/PlacementsPage') }),
  definePage({ path: paths.adminBlog, code: () => import('./pages/BlogListPage/BlogListPage') }),
  definePage({ path: paths.adminPostNew, code: () => import('./pages/NewPostPage/NewPostPage') }),
  definePage({ path: paths.adminPostEdit, code: () => import('./pages/EditPostPage/EditPostPage') }),
  definePage({
    path: paths.adminPostRevisions,
    code: () => import('./pages/PostRevisionsPage/PostRevisionsPage'),
  }),
  definePage({ path: paths.adminComments, code: () => import('./pages/CommentsPage/CommentsPage') }),
  definePage({ path: paths.adminTrash, code: () => import('./pages/TrashPage/TrashPage') }),
  definePage({ path: paths.adminPrivacy, code: () => import('./pages/PrivacyPage/PrivacyPage') }),
  definePage({ path: paths.adminOwnAccount, code: () => import('./pages/OwnAccountPage/OwnAccountPage') }),
  definePage({ path: paths.adminAccounts, code: () => import('./pages/AccountsPage/AccountsPage') }),
  definePage({ path: paths.adminActivity, code: () => import('./pages/ActivityPage/ActivityPage') }),
].flat();

export const Routes = () => <PageRoutes pages={pages} layout={<AdminLayout />} missing={<MissingScreen />} />;
