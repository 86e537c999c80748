import { paths } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isOwnerScreen } from '../screen/adminScreens';
import { buildAdminPost, buildOwnAccount } from '../testing/buildAdminRecords';
import { enterSearch } from '../testing/enterSearch';
import { FakeApi, ok } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { renderSignedIn } from '../testing/renderAdmin';

const editor = buildUser({ email: 'jo@linksway.example', role: 'editor' });
const forbidden = { status: 403, body: { message: 'Your account may not do this.', code: 'forbidden' } };

async function asEditor(address = paths.adminBlog.to()) {
  const api = new FakeApi([buildAdminPost({ id: 'one', title: 'Signing day' })]);
  api.replace('GET /account/sessions', ok({ sessions: [] }));
  api.replace('GET /account', ok(buildOwnAccount()));
  api.replace('GET /posts/one/revisions', ok([]));
  api.replace('GET /auth/me', ok(editor));
  api.replace('GET /media', ok([]));
  api.replace('GET /comments', ({ url }) => fakePage([], url));
  return { api, ...(await renderSignedIn(address, api, editor)) };
}

const EDITORS = /^\/(auth|account(?!s)|posts|comments|media)\b/;
/** The calls that the real api refuses to an editor. */
const refusedCalls = (api: FakeApi) => api.requests.map(({ url }) => url).filter((url) => !EDITORS.test(url));
const title = () => screen.findByRole('heading', { level: 1 });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent).join();

it('an editor’s menu and search have what an editor may open, and ask for nothing else', async () => {
  const { api, user } = await asEditor();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  const screens = 'Blog,Comments,Media library,Your account';
  expect(textsOf(menu.getAllByRole('link'))).toBe(screens);
  expect(menu.getByText('Signed in as jo@linksway.example (editor)')).toBeVisible();

  await user.keyboard('{Control>}k{/Control}');
  const results = within(await screen.findByRole('dialog', { name: 'Search' }));
  const found = textsOf(results.getAllByRole('link'));
  expect(found).toBe(`${screens},New Post,View site`);
  await enterSearch(user, 'Search screens and records', 'signing');
  expect(await results.findByRole('link', { name: /Signing day/ })).toBeVisible();
  expect(refusedCalls(api)).toEqual([]);
});

it('whatever is not for the blog belongs to owners', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  const admin = patterns.filter((pattern) => pattern.startsWith(paths.admin.pattern));
  expect(admin.filter((pattern) => !isOwnerScreen(pattern)).sort()).toEqual([
    '/admin/account',
    '/admin/blog',
    '/admin/blog/edit/:id',
    '/admin/blog/new',
    '/admin/blog/revisions/:id',
    '/admin/comments',
    '/admin/media',
  ]);
  expect(isOwnerScreen(`${paths.adminLeads.to().toUpperCase()}/?state=new`)).toBe(true);
});

it('says of a screen for owners that it is one, with a way back, and asks for nothing', async () => {
  const { api } = await asEditor(paths.adminLead.to('one'));

  expect(await title()).toHaveTextContent('Only for owners');
  expect(refusedCalls(api)).toEqual([]);
  const back = screen.getByRole('link', { name: 'Go to the blog' });
  expect(back).toHaveAttribute('href', paths.adminBlog.to());
});

it.each([
  // A login leads there.
  [paths.adminDashboard.to(), 'Blog'],
  [paths.adminPostNew.to(), 'New Post'],
  [paths.adminPostEdit.to('one'), 'Edit Post'],
  [paths.adminPostRevisions.to('one'), 'Earlier versions'],
  [paths.adminComments.to(), 'Comments'],
  [`${paths.adminMedia.to()}?show=people`, 'Media library'],
  [paths.adminOwnAccount.to(), 'Your account'],
])('opens %s, and asks for nothing that would be refused', async (address, name) => {
  const { api } = await asEditor(address);

  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(refusedCalls(api)).toEqual([]);
});

it('whoever is made an editor while a screen is open sees that at the next answer', async () => {
  const api = new FakeApi();
  api.replace('GET /auth/me', ok(editor));
  api.replace('GET /leads', forbidden);
  await renderSignedIn(paths.adminLeads.to(), api);

  await waitFor(async () => expect(await title()).toHaveTextContent('Only for owners'));
  expect(screen.queryByRole('link', { name: 'Accounts', hidden: true })).not.toBeInTheDocument();
});
