import { paths } from '@site/contract';
import { definePage, PageRoutes } from '@site/remote-kit';
import { AdminLayout } from './layout/AdminLayout';
import { MissingScreen } from './screen/Loaded';

export const pages = [
  definePage({
    path: paths.admin,
    aliases: [paths.adminDashboard],
    code: () => import('./dashboard/DashboardPage'),
  }),
  definePage({ path: paths.adminGolfers, code: () => import('./golfers/GolfersPage') }),
  definePage({
    path: paths.adminGolferImport,
    code: () => import('./golfers/GolferImportPage'),
  }),
  definePage({ path: paths.adminGolferCard, code: () => import('./golfers/GolferCardPage') }),
  definePage({ path: paths.adminTrainers, code: () => import('./trainers/TrainersPage') }),
  definePage({
    path: paths.adminApplications,
    code: () => import('./leads/ApplicationsPage'),
  }),
  definePage({
    path: paths.adminLeads,
    aliases: [paths.adminMessages],
    code: () => import('./leads/LeadsPage'),
  }),
  definePage({ path: paths.adminLead, code: () => import('./leads/LeadPage') }),
  definePage({ path: paths.adminSettings, code: () => import('./settings/SettingsPage') }),
  definePage({
    path: paths.adminReplyTemplates,
    code: () => import('./settings/replyTemplates/ReplyTemplatesPage'),
  }),
  definePage({ path: paths.adminOutbox, code: () => import('./settings/outbox/OutboxPage') }),
  definePage({ path: paths.adminSiteInfo, code: () => import('./site/SiteInfoPage') }),
  definePage({ path: paths.adminAgency, code: () => import('./site/AgencyPage') }),
  definePage({ path: paths.adminMedia, code: () => import('./media/MediaPage') }),
  definePage({ path: paths.adminPrograms, code: () => import('./programs/ProgramsPage') }),
  definePage({ path: paths.adminPlacements, code: () => import('./placements/PlacementsPage') }),
  definePage({ path: paths.adminBlog, code: () => import('./posts/BlogListPage') }),
  definePage({
    path: paths.adminPostNew,
    aliases: [paths.adminPostEdit],
    code: () => import('./posts/PostEditorPage'),
  }),
  definePage({
    path: paths.adminPostRevisions,
    code: () => import('./posts/PostRevisionsPage'),
  }),
  definePage({ path: paths.adminComments, code: () => import('./comments/CommentsPage') }),
  definePage({ path: paths.adminTrash, code: () => import('./settings/trash/TrashPage') }),
  definePage({ path: paths.adminPrivacy, code: () => import('./settings/privacy/PrivacyPage') }),
  definePage({ path: paths.adminOwnAccount, code: () => import('./settings/ownAccount/OwnAccountPage') }),
  definePage({ path: paths.adminAccounts, code: () => import('./settings/accounts/AccountsPage') }),
  definePage({ path: paths.adminActivity, code: () => import('./settings/activity/ActivityPage') }),
].flat();

export const Routes = () => <PageRoutes pages={pages} layout={<AdminLayout />} missing={<MissingScreen />} />;
