import { openedRecord, paths } from '@site/contract';

/** What the search knows besides records, with Programs, which docs/product.md#admin-programs keeps out of the sidebar. */
export const screens: readonly { label: string; to: string }[] = [
  { label: 'Dashboard', to: paths.adminDashboard.to() },
  { label: 'Golfers', to: paths.adminGolfers.to() },
  { label: 'Trainers', to: paths.adminTrainers.to() },
  { label: 'Applications', to: paths.adminApplications.to() },
  { label: 'Blog', to: paths.adminBlog.to() },
  { label: 'New Post', to: paths.adminPostNew.to() },
  { label: 'Comments', to: paths.adminComments.to() },
  { label: 'Programs', to: paths.adminPrograms.to() },
  { label: 'Placements', to: paths.adminPlacements.to() },
  { label: 'Leads', to: paths.adminLeads.to() },
  { label: 'Messages', to: paths.adminMessages.to() },
  { label: 'Outbox', to: paths.adminOutbox.to() },
  { label: 'Site info', to: paths.adminSiteInfo.to() },
  { label: 'Agency details', to: paths.adminAgency.to() },
  { label: 'Media library', to: paths.adminMedia.to() },
  { label: 'Trash', to: paths.adminTrash.to() },
  { label: 'Privacy', to: paths.adminPrivacy.to() },
  { label: 'Accounts', to: paths.adminAccounts.to() },
  { label: 'Activity', to: paths.adminActivity.to() },
  { label: 'Your account', to: paths.adminOwnAccount.to() },
  { label: 'Add New Golfer', to: openedRecord(paths.adminGolfers.to()) },
  { label: 'Import athletes', to: paths.adminGolferImport.to() },
  { label: 'Add New Trainer', to: openedRecord(paths.adminTrainers.to()) },
  { label: 'View site', to: paths.home.to() },
];
