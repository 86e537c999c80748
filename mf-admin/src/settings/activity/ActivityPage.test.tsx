import { paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAuditEntry } from '../../testing/buildAdminRecords';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const entries = Array.from({ length: 60 }, (_, nr) =>
  buildAuditEntry({ id: `${nr}`, deed: `changed the golfer ‘G ${nr}’` }),
);
const removed = buildAuditEntry({
  ...{ id: 'b', person: 'jo@linksway.example', action: 'delete', kind: 'trainer', title: 'Ann Lee' },
  ...{ deed: 'moved the trainer ‘Ann Lee’ to the trash', address: '203.0.113.9' },
});

it('says in a sentence who did what, when exactly, and from where, and is searched and sorted by the api', async () => {
  const api = new FakeApi();
  api.replace('GET /audit?', ({ url }) =>
    fakePage([...entries, removed], url, {
      matches: ({ person, title }, query) => hasWords(query, person, title),
      comparers: { person: (a, b) => a.person.localeCompare(b.person) },
    }),
  );
  const asked = () => api.sent('GET', '/audit?').at(-1)?.url;
  const { user } = renderAdmin(paths.adminActivity.to(), api);
  // By text: querying fifty rows by role takes jsdom seconds.
  await user.click(await screen.findByText('Next'));
  expect(await screen.findByText(/‘G 59’/)).toBeVisible();
  expect(screen.queryByText(/‘G 49’/)).not.toBeInTheDocument();
  expect(asked()).toBe('/audit?limit=50&offset=50');
  await user.click(screen.getByText('What happened'));
  await waitFor(() => expect(asked()).toBe('/audit?limit=50&sort=person'));

  await enterSearch(user, 'Search entries', 'ann lee');
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(asked()).toBe('/audit?q=ann+lee&limit=50&sort=person');
  expect(window.location.search).toBe('?sort=person&q=ann+lee');
  const row = within(screen.getByRole('row', { name: /ann lee/i }));
  const sentence = 'jo@linksway.example moved the trainer ‘Ann Lee’ to the trash';
  expect(row.getByRole('rowheader')).toHaveTextContent(sentence);
  expect(row.getByText('203.0.113.9')).toBeVisible();
  const time = row.getByText(/^1 Oct 2025, \d\d:30$/);
  expect(time).toHaveAttribute('datetime', '2025-10-01T09:30:15.000Z');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Wednesday,? 1 October 2025 at \d\d:30:15 /));

  await enterSearch(user, 'Search entries', 'x');
  expect(await screen.findByText('No entries match your search.')).toBeVisible();
  expect(screen.getByText(/words in names, titles and email addresses\.$/)).toBeVisible();
});
