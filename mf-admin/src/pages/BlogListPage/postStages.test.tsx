import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminBlog.to();
const draft = buildPost({ id: 'one', title: 'Signing day', slug: 'signing-day', status: 'draft' });

const asked = (api: FakeApi) =>
  api.sent('GET', '/posts/admin/all').map(({ url }) => url.split('?view=rows&')[1]);
const filters = () => within(screen.getByRole('navigation', { name: 'Status' }));

it('the posts are filtered by links, which keep the search and leave the page', async () => {
  const api = new FakeApi(Array.from({ length: 51 }, (_, nr) => ({ ...draft, id: `${nr}` })));
  const { user } = renderAdmin(`${LIST}?q=signing&page=2`, api);
  await screen.findByRole('row', { name: /Signing day/ });
  await user.click(await screen.findByRole('link', { name: 'Scheduled' }));

  await waitFor(() => expect(asked(api).at(-1)).toBe('status=scheduled&q=signing&limit=50'));
  expect(window.location.search).toBe('?q=signing&status=scheduled');
  expect(filters().getByRole('link', { current: true })).toHaveTextContent('Scheduled');
  await user.click(filters().getByRole('link', { name: 'All' }));
  expect(window.location.search).toBe('?q=signing');
});

it('the filter is chosen by the address, and an unknown one is ignored', async () => {
  const api = new FakeApi([draft]);
  const { unmount } = renderAdmin(`${LIST}?status=draft`, api);
  await screen.findByRole('row', { name: /Signing day/ });
  expect(asked(api)).toEqual(['status=draft&limit=50']);
  unmount();

  const other = new FakeApi([draft]);
  renderAdmin(`${LIST}?status=mad`, other);
  await screen.findByRole('row', { name: /Signing day/ });
  expect(asked(other)).toEqual(['limit=50']);
});

it.each([
  ['', 'No posts yet.'],
  ['?status=draft', 'No drafts, apart from scheduled ones.'],
  ['?status=scheduled', 'No post is scheduled.'],
  ['?status=published', 'No post is published.'],
])('an empty list with %j says so', async (query, text) => {
  const api = new FakeApi();
  api.replace('GET /posts/admin/all', ok([]));
  renderAdmin(LIST + query, api);

  expect(await screen.findByText(text)).toBeVisible();
});
