import '../../testing/polyfillLayout';
import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { type Answer, FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const OTHERS = [
  ...['/golfers/admin/all', '/trainers/admin/all', '/programs', '/leads'],
  ...['/siteinfo/faqs', '/siteinfo/facts'],
];
const POST = '/admin/blog/edit/p1';
const address = () => window.location.pathname;

async function openPalette() {
  const api = new FakeApi([buildPost({ id: 'p1', title: 'Signing day' })]);
  for (const path of OTHERS) api.replace(`GET ${path}?`, ok([]));
  const { user } = renderAdmin(paths.adminDashboard.to(), api);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search screens and records' });
  await waitFor(() => expect(field).toHaveFocus());
  return { api, user };
}

/** The api's answer about posts waits for the test. */
function holdPosts(api: FakeApi) {
  let go: (answer: Answer) => void = () => undefined;
  api.replace('GET /posts/admin/all', () => new Promise((resolve) => (go = resolve)));
  return { answer: () => go(ok([buildPost({ id: 'p1', title: 'Signing day' })])) };
}

it('Enter before the api has answered opens what it finds', async () => {
  const { api, user } = await openPalette();
  const posts = holdPosts(api);
  await user.keyboard('signing{Enter}');
  await waitFor(() => expect(api.sent('GET', '/posts/admin/all')).not.toEqual([]));
  expect(address()).toBe(paths.adminDashboard.to());
  posts.answer();

  await waitFor(() => expect(address()).toBe(POST));
});

it('Enter is forgotten when other words are typed, and when nothing is found', async () => {
  const { api, user } = await openPalette();
  const posts = holdPosts(api);
  await user.keyboard('signing{Enter} d');
  await waitFor(() => expect(api.sent('GET', '/posts/admin/all').at(-1)?.url).toContain('signing+d'));
  posts.answer();
  await screen.findByRole('option', { name: /Signing day/ });
  await screen.findByText('1 result.');
  expect(address()).toBe(paths.adminDashboard.to());

  api.replace('GET /posts/admin/all', ok([]));
  await user.keyboard('x{Enter}');
  await screen.findByText(/^Nothing matches/);
  expect(address()).toBe(paths.adminDashboard.to());
});

it('Enter opens the option that the arrow keys have marked', async () => {
  const { user } = await openPalette();
  await user.keyboard('blog{ArrowDown}{Enter}');

  await waitFor(() => expect(address()).toBe(paths.adminPostNew.to()));
});
