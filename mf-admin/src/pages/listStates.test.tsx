import { paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { ok, refusal } from '../testing/fakeApi';
import { apiWith } from '../testing/fakeCollections';
import { held } from '../testing/held';
import { renderAdmin } from '../testing/renderAdmin';

interface ListOnScreen {
  path: string;
  /** The beginning of the call that loads the list. */
  call: string;
  /** The answer without a record. */
  none?: unknown;
  loading: string;
  failed: string;
  empty: string;
}

/** Every list of the admin area. */
const lists: readonly ListOnScreen[] = [
  {
    ...{ path: paths.adminGolfers.to(), call: 'GET /golfers/admin/all', loading: 'golfers' },
    ...{ failed: 'Failed to load golfers', empty: 'No golfers yet.' },
  },
  {
    ...{ path: paths.adminTrainers.to(), call: 'GET /trainers/admin/all', loading: 'trainers' },
    ...{ failed: 'Failed to load trainers', empty: 'No trainers yet.' },
  },
  {
    ...{ path: paths.adminBlog.to(), call: 'GET /posts/admin/all', loading: 'posts' },
    ...{ failed: 'Failed to load posts', empty: 'No posts yet.' },
  },
  {
    ...{ path: paths.adminPrograms.to(), call: 'GET /programs', loading: 'programs' },
    ...{ failed: 'Failed to fetch programs', empty: 'No programs yet.' },
  },
  {
    ...{ path: paths.adminPlacements.to(), call: 'GET /placements/admin/all', loading: 'placements' },
    ...{ failed: 'Failed to load placements', empty: 'No placements yet.' },
  },
  {
    ...{ path: paths.adminApplications.to(), call: 'GET /applications', loading: 'applications' },
    ...{ failed: 'Failed to load applications', empty: 'No applications yet.' },
  },
  {
    ...{ path: paths.adminMessages.to(), call: 'GET /contact', loading: 'messages' },
    ...{ failed: 'Failed to load messages', empty: 'No messages yet.' },
  },
  {
    ...{ path: paths.adminLeads.to(), call: 'GET /leads?', loading: 'leads' },
    ...{ failed: 'Failed to load the leads', empty: 'No leads yet.' },
  },
  {
    ...{ path: paths.adminOutbox.to(), call: 'GET /outbox?', loading: 'the outbox' },
    ...{ failed: 'Failed to load the outbox', empty: 'No mails yet.' },
  },
  {
    ...{ path: `${paths.adminComments.to()}?state=all`, call: 'GET /comments?', loading: 'comments' },
    ...{ failed: 'Failed to load the comments', empty: 'No comments yet.' },
  },
  {
    ...{ path: paths.adminMedia.to(), call: 'GET /media?', loading: 'the pictures' },
    ...{ failed: 'Failed to load the pictures', empty: 'No pictures yet.' },
  },
  {
    ...{ path: paths.adminSiteInfo.to(), call: 'GET /siteinfo/faqs', loading: 'FAQs' },
    ...{ failed: 'Failed to load FAQs', empty: 'No extra FAQs yet.' },
  },
  {
    ...{ path: paths.adminSiteInfo.to(), call: 'GET /siteinfo/facts', loading: 'facts' },
    ...{ failed: 'Failed to load facts', empty: 'No extra facts yet.' },
  },
  {
    ...{ path: paths.adminTrash.to(), call: 'GET /trash?', loading: 'the trash' },
    ...{ failed: 'Failed to load the trash', empty: 'The trash is empty.' },
  },
  {
    ...{ path: paths.adminPrivacy.to(), call: 'GET /privacy/erasures', none: { erasures: [] } },
    ...{
      loading: 'the erasures',
      failed: 'Failed to load the erasures',
      empty: 'Nothing has been erased yet.',
    },
  },
  {
    ...{ path: paths.adminAccounts.to(), call: 'GET /accounts', none: { accounts: [] } },
    ...{ loading: 'the accounts' },
    ...{ failed: 'Failed to load the accounts', empty: 'There are no accounts.' },
  },
  {
    ...{ path: paths.adminActivity.to(), call: 'GET /audit?', loading: 'the activity' },
    ...{ failed: 'Failed to load the activity', empty: 'Nothing has been changed yet.' },
  },
];

function emptyApi() {
  const api = apiWith({});
  for (const { call, none = [] } of lists) api.replace(call, ok(none));
  api.replace('GET /invitations', ok([]));
  api.replace('GET /leads/counts', ok({ new: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }));
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
  api.replace('GET /golfers/counts', ok({ public_without_consent: 0 }));
  return api;
}

it.each(lists)(
  '$path says that $loading are loading, could not be loaded, and that there are none',
  async ({ path, call, none = [], loading, failed, empty }) => {
    const api = emptyApi();
    const { hold, release } = held();
    api.replace(call, async () => {
      await hold;
      return refusal(503, 'The service is away');
    });
    const { user } = renderAdmin(path, api);

    expect(await screen.findByText(`Loading ${loading}…`)).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText(empty, { exact: false })).not.toBeInTheDocument();

    api.replace(call, ok(none));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty, { exact: false })).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  },
);
