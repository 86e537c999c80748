import { paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

/** Every list of the admin area: its address, the call that loads it, and what it says. */
const lists: readonly [path: string, call: string, loading: string, failed: string, empty: string][] = [
  [paths.adminGolfers.to(), '/golfers/admin/all', 'golfers', 'load golfers', 'No golfers yet.'],
  [paths.adminTrainers.to(), '/trainers/admin/all', 'trainers', 'load trainers', 'No trainers yet.'],
  [paths.adminBlog.to(), '/posts/admin/all', 'posts', 'load posts', 'No posts yet.'],
  [paths.adminPrograms.to(), '/programs', 'programs', 'fetch programs', 'No programs yet.'],
  [
    paths.adminPlacements.to(),
    '/placements/admin/all',
    'placements',
    'load placements',
    'No placements yet.',
  ],
  [
    paths.adminApplications.to(),
    '/applications',
    'applications',
    'load applications',
    'No applications yet.',
  ],
  [paths.adminLeads.to(), '/leads?', 'leads', 'load the leads', 'No leads yet.'],
  [paths.adminOutbox.to(), '/outbox?', 'the outbox', 'load the outbox', 'No mails yet.'],
  [paths.adminComments.to(), '/comments?', 'comments', 'load the comments', 'No comment is waiting.'],
  [paths.adminMedia.to(), '/media?', 'the pictures', 'load the pictures', 'No pictures yet.'],
  [paths.adminSiteInfo.to(), '/siteinfo/faqs', 'FAQs', 'load FAQs', 'No extra FAQs yet.'],
  [paths.adminSiteInfo.to(), '/siteinfo/facts', 'facts', 'load facts', 'No extra facts yet.'],
  [paths.adminTrash.to(), '/trash?', 'the trash', 'load the trash', 'The trash is empty.'],
  [
    paths.adminPrivacy.to(),
    '/privacy/erasures',
    'the erasures',
    'load the erasures',
    'Nothing has been erased yet.',
  ],
  [paths.adminAccounts.to(), '/accounts', 'the accounts', 'load the accounts', 'There are no accounts.'],
  [paths.adminActivity.to(), '/audit?', 'the activity', 'load the activity', 'Nothing has been changed yet.'],
];

/** The answers without a record that are no empty list. */
const NONE: Record<string, object> = { '/accounts': { accounts: [] } };

it.each(lists)(
  '%s, which loads %s, says that %s are loading, could not be loaded, and that there are none',
  async (path, call, loading, failed, empty) => {
    const api = new FakeApi();
    api.replace(
      'GET /leads/counts',
      ok({ new: 0, new_unflagged: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }),
    );
    api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
    const { hold, release } = held();
    for (const [, other] of lists) api.replace(`GET ${other}`, ok(NONE[other] ?? []));
    api.replace('GET /invitations', ok({ invitations: [] }));
    api.replace(`GET ${call}`, () => hold.then(() => refusal(503, 'The service is away')));
    const { user } = renderAdmin(path, api);

    expect(await screen.findByText(`Loading ${loading}…`)).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByText(`Failed to ${failed}`)).toBeVisible();
    expect(screen.queryByText(empty, { exact: false })).not.toBeInTheDocument();

    api.replace(`GET ${call}`, ok(NONE[call] ?? []));
    await pressIn(user)('Try again');
    expect(await screen.findByText(empty, { exact: false })).toBeVisible();
    expect(screen.queryByText(`Failed to ${failed}`)).not.toBeInTheDocument();
  },
);
