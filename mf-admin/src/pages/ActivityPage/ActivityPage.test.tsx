import { type AuditEntryWire, auditActions, paths } from '@site/contract';
import { buildAuditEntry } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const ACTIVITY = paths.adminActivity.to();
const changed = buildAuditEntry({ id: 'a' });
const removed = buildAuditEntry({
  ...{ id: 'b', person: 'jo@linksway.example', action: 'delete', kind: 'trainer', title: 'Ann Lee' },
  ...{ at: '2025-10-02T09:30:15.000Z', address: '203.0.113.9' },
});

function apiWith(...entries: AuditEntryWire[]): FakeApi {
  const api = new FakeApi();
  api.replace('GET /audit?', ({ url }) =>
    fakePage(entries, url, {
      matches: ({ person, title }, query) => hasWords(query, person, title),
      comparers: { person: (a, b) => a.person.localeCompare(b.person) },
    }),
  );
  return api;
}

const sentences = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

it('says in a sentence who did what, when exactly, and from where', async () => {
  renderAdmin(ACTIVITY, apiWith(changed));
  const row = within(await screen.findByRole('row', { name: /tom field/i }));

  expect(row.getByRole('rowheader')).toHaveTextContent(
    'maya@linksway.example changed the golfer ‘Tom Field’',
  );
  expect(row.getByText('198.51.100.7')).toBeVisible();
  const time = row.getByText(/^1 Oct 2025, \d\d:30$/);
  expect(time).toHaveAttribute('datetime', '2025-10-01T09:30:15.000Z');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Wednesday,? 1 October 2025 at \d\d:30:15 /));
});

it.each([
  [{ action: 'create' }, 'added the golfer ‘Tom Field’'],
  [{ action: 'publish', kind: 'post', title: 'Open day' }, 'put the blog post ‘Open day’ on the site'],
  [{ action: 'unpublish' }, 'took the golfer ‘Tom Field’ off the site'],
  [{ action: 'set_pictures', kind: 'post', title: 'Day' }, 'changed the pictures of the blog post ‘Day’'],
  [{ action: 'order', kind: 'faq', title: '' }, 'changed the order of the FAQs'],
  [{ action: 'delete' }, 'moved the golfer ‘Tom Field’ to the trash'],
  [{ action: 'delete', kind: 'account', title: 'jo@x.example' }, 'removed the account ‘jo@x.example’'],
  [{ action: 'send_link', kind: 'invitation', title: 'owner' }, 'sent an invitation as an owner'],
  [{ action: 'cancel_link', kind: 'invitation', title: 'editor' }, 'withdrew an invitation as an editor'],
  [{ action: 'restore', kind: 'application', title: '' }, 'restored an application from the trash'],
  [{ action: 'purge' }, 'deleted the golfer ‘Tom Field’ for good'],
  [{ action: 'export', kind: 'message', title: '' }, 'exported the messages as a CSV file'],
  [{ action: 'sign_in', kind: 'session', title: '' }, 'signed in'],
  [
    { action: 'sign_in', kind: 'session', title: '', outcome: 'refused' },
    'was not signed in: the password was wrong',
  ],
  [{ action: 'sign_out', kind: 'session', title: '' }, 'signed out'],
  [
    { action: 'roll_back', kind: 'release', title: 'mf-blog' },
    'rolled ‘mf-blog’ back to its earlier version',
  ],
  [
    { action: 'promote', kind: 'release', title: 'mf-blog' },
    'gave the new version of ‘mf-blog’ to everybody',
  ],
  [
    { action: 'reset_password', kind: 'account', title: 'jo@x.example' },
    'set a new password for the account ‘jo@x.example’',
  ],
  [{ action: 'back_up', kind: 'database', title: 'a.age' }, 'made the backup ‘a.age’'],
  [
    { action: 'restore_backup', kind: 'database', title: '2025-10-01T09:00:00Z' },
    'restored the backup of 2025-10-01T09:00:00Z',
  ],
  [
    { action: 'apply_retention', kind: 'database', title: '' },
    'moved the applications and messages past their retention to the trash',
  ],
  [
    { action: 'expire', kind: 'audit_entry', title: '3 up to 2025-07-15' },
    'removed the oldest entries of this list, 3 up to 2025-07-15',
  ],
  [
    { outcome: 'unknown' },
    'changed the golfer ‘Tom Field’ – the connection failed, so it may not have happened',
  ],
] as const)('%j is: %s', async (fields, deed) => {
  renderAdmin(ACTIVITY, apiWith(buildAuditEntry(fields)));

  expect(await sentences()).toEqual([`maya@linksway.example ${deed}`]);
});

it('is not turned round by marks of direction in a title', async () => {
  renderAdmin(ACTIVITY, apiWith(buildAuditEntry({ title: 'Tom\u202e Field\u2069' })));

  expect(await sentences()).toEqual(['maya@linksway.example changed the golfer ‘Tom Field’']);
});

it('has a sentence for every action', async () => {
  const entries = auditActions.map((action) => buildAuditEntry({ id: action, action }));
  renderAdmin(ACTIVITY, apiWith(...entries));

  expect(new Set(await sentences()).size).toBe(auditActions.length);
});

it('is searched and sorted by the api, and both are in the address', async () => {
  const api = apiWith(changed, removed);
  const { user } = renderAdmin(ACTIVITY, api);
  expect(await sentences()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'What happened' }));
  await waitFor(async () => expect((await sentences())[0]).toContain('jo@linksway.example'));

  await enterSearch(user, 'Search entries', 'ann lee');
  const asked = () => api.sent('GET', '/audit?').map(({ url }) => url);
  await waitFor(() => expect(asked().at(-1)).toBe('/audit?q=ann+lee&limit=50&sort=person'));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(await sentences()).toEqual(['jo@linksway.example moved the trainer ‘Ann Lee’ to the trash']);
  expect(window.location.search).toBe('?sort=person&q=ann+lee');
  expect(asked().slice(0, 2)).toEqual(['/audit?limit=50', '/audit?limit=50&sort=person']);

  await enterSearch(user, 'Search entries', 'x');
  expect(await screen.findByText('No entries match your search.')).toBeVisible();
  expect(screen.getByText(/words in names, titles and email addresses\.$/)).toBeVisible();
});

it('comes in pages, each asked for when it is turned to', async () => {
  const api = apiWith(
    ...Array.from({ length: 60 }, (_, nr) => buildAuditEntry({ id: `${nr}`, title: `G ${nr}` })),
  );
  const { user } = renderAdmin(ACTIVITY, api);
  await screen.findByText('1 to 50 of 60 entries');
  // By text: querying fifty rows by role takes jsdom seconds.
  await user.click(screen.getByText('Next'));

  expect(await screen.findByText(/‘G 59’/)).toBeVisible();
  expect(screen.queryByText(/‘G 49’/)).not.toBeInTheDocument();
  expect(api.sent('GET', '/audit?').at(-1)?.url).toBe('/audit?limit=50&offset=50');
});

it('says that it is loading, empty, or could not be loaded, and tries again', async () => {
  const api = apiWith();
  api.replace('GET /audit?', refusal(500, 'Something went wrong'));
  const { user } = renderAdmin(ACTIVITY, api);
  await screen.findByText('Loading the activity…');
  expect(await screen.findByText('Failed to load the activity')).toBeVisible();

  api.replace('GET /audit?', ok([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
});
