import { type AuditEntryWire, paths } from '@site/contract';
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
  deed: 'moved the trainer ‘Ann Lee’ to the trash',
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
    ...Array.from({ length: 60 }, (_, nr) =>
      buildAuditEntry({ id: `${nr}`, deed: `changed the golfer ‘G ${nr}’` }),
    ),
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
