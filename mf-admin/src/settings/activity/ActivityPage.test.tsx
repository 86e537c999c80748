import { paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildAuditEntry } from '../../testing/buildAdminRecords';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const changed = buildAuditEntry({ id: 'a', deed: 'changed the golfer ‘Tom Field’' });
const removed = buildAuditEntry({
  id: 'b',
  person: 'jo@linksway.example',
  title: 'Ann Lee',
  deed: 'moved the trainer ‘Ann Lee’ to the trash',
  address: '203.0.113.9',
});

it('says in a sentence who did what, when exactly, and from where', async () => {
  const api = new FakeApi();
  api.replace('GET /audit?', ({ url }) =>
    fakePage([changed, removed], url, {
      matches: ({ person, title }, query) => hasWords(query, person, title),
    }),
  );
  const { user } = renderAdmin(paths.adminActivity.to(), api);
  await screen.findByText(/‘Tom Field’/);
  await enterSearch(user, 'Search entries', 'ann lee');
  expect(await screen.findByText('1 entry')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /ann lee/i }));
  const sentence = 'jo@linksway.example moved the trainer ‘Ann Lee’ to the trash';
  expect(row.getByRole('rowheader')).toHaveTextContent(sentence);
  expect(row.getByText('203.0.113.9')).toBeVisible();
  const time = row.getByText(/^1 Oct 2025, \d\d:30$/);
  expect(time).toHaveAttribute('datetime', '2025-10-01T09:30:15.000Z');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Wednesday,? 1 October 2025 at \d\d:30:15 /));
});
