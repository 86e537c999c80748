import { paths } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isOwnerScreen } from '../screen/adminScreens';
import { buildAdminPost, buildOverview, buildOwnAccount } from '../testing/buildAdminRecords';
import { enterSearch } from '../testing/enterSearch';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { pressIn } from '../testing/pressIn';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';

const DASHBOARD = paths.adminDashboard.to();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the admin area', () => {
  it('shows the dashboard at its own address, noindex and with the tab’s title; its menu can be skipped', async () => {
    const api = new FakeApi();
    const { user, storage } = renderAdmin(paths.admin.to(), api);
    expect(await heading('Dashboard')).toBeVisible();
    // eslint-disable-next-line testing-library/no-node-access -- Testing Library queries find nothing in the document's head
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toMatch(/^Dashboard – Admin/);
    const links = { 'Manage Golfers': paths.adminGolfers, 'View Applications': paths.adminApplications };
    const more = { 'Manage Trainers': paths.adminTrainers, 'New Post': paths.adminPostNew };
    for (const [name, path] of Object.entries({ ...links, ...more, 'View Posts': paths.adminBlog }))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path.to());

    const skip = screen.getByRole('link', { name: 'Skip the admin menu' });
    const menu = screen.getByRole('navigation', { name: 'Admin' });
    expect(skip.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(skip);
    expect(window.location.hash).toBe('');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();

    // The redirect is left to the shell.
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(storage.getItem('token')).toBeNull());
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/auth/logout']);
  });
});

describe('the menu', () => {
  it('has the five screens of the product first, and what leads to all others', async () => {
    const { user } = renderAdmin(DASHBOARD, new FakeApi());
    const button = await screen.findByRole('button', { name: 'Menu' });
    await user.click(button);
    const navigation = screen.getByRole('navigation', { name: 'Admin' });
    const menu = within(navigation);
    // The first link skips the menu.
    const targets = () =>
      screen
        .getAllByRole('link')
        .slice(1)
        .filter((link) => !navigation.contains(link))
        .map((link) => link.getAttribute('href'));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Golfers', '/admin/golfers'],
      ['Trainers', '/admin/trainers'],
      ['Applications', '/admin/applications'],
      ['Blog', '/admin/blog'],
      ['Leads', '/admin/leads'],
      ['Comments', '/admin/comments'],
      ['Media library', '/admin/media'],
      ['Placements', '/admin/placements'],
      ['Site', '/admin/site-info'],
      ['Settings', '/admin/settings'],
    ]);
    expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(menu.getByRole('link', { name: 'Settings' }));
    expect(await heading('Settings')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(targets()).toEqual([
      '/admin/account',
      '/admin/accounts',
      '/admin/privacy',
      '/admin/reply-templates',
      '/admin/trash',
      '/admin/activity',
      '/admin/outbox',
    ]);
    await user.click(screen.getByRole('link', { name: 'Trash' }));
    expect(await heading('Trash')).toBeVisible();
    const settings = menu.getByRole('link', { name: 'Settings', hidden: true });
    expect(settings).toHaveAttribute('aria-current', 'page');
    await user.click(button);
    await user.click(menu.getByRole('link', { name: 'Site' }));
    await heading('Site');
    expect(targets()).toEqual(['/admin/agency', '/admin/programs']);
  });

  it.each([
    [paths.adminMessages.to(), 'Leads', '/admin/leads?kind=message'],
    [`${paths.adminSiteInfo.to()}#reply-templates`, 'Reply templates', '/admin/reply-templates'],
  ])('%s, a former address, leads to %s', async (former, title, now) => {
    renderAdmin(former, new FakeApi());

    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(now);
  });

  it('has the number of new leads, without what looks like spam, and none when there are none', async () => {
    const api = new FakeApi();
    const counts = { new: 400, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
    api.replace('GET /leads/counts', ok({ ...counts, new_unflagged: 2 }));
    const { unmount } = renderAdmin(paths.adminLeads.to(), api);
    const leads = () => screen.getByRole('link', { name: /^Leads/, hidden: true });
    await screen.findByRole('option', { name: 'New (400)', hidden: true });
    expect(leads()).toHaveTextContent(/^Leads ?2 new$/);
    unmount();

    api.replace('GET /leads/counts', ok({ ...counts, new: 1, new_unflagged: 0 }));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findByRole('option', { name: 'New (1)', hidden: true });
    expect(leads()).toHaveTextContent(/^Leads$/);
  });
});

const NOTHING = 'Nothing is waiting for you.';
const section = () => screen.findByRole('region', { name: 'What needs you today' });

function show(answer: Answer) {
  const api = new FakeApi();
  api.replace('GET /overview', answer);
  return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
}

describe('what needs an admin today', () => {
  it('is one link to each list, in words, and to be told that no mail can be sent', async () => {
    const one = { count: 1 };
    const many = { count: 1000 };
    const some = { new_leads: one, steps_due: many, failed_mails: one, comments_waiting: many };
    const { api, unmount } = show(ok(buildOverview({ ...some, without_consent: one, adults: many })));
    await screen.findByRole('link', { name: '1 new lead' });

    const links = within(await section()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 new lead', '/admin/leads?state=new&flagged=no'],
      ['1,000 leads need their next step', '/admin/leads?due=today'],
      ['1 email has failed', '/admin/outbox?state=failed'],
      ['1,000 comments wait for your decision', '/admin/comments'],
      ['1 profile without consent', '/admin/golfers?consent=missing'],
      ['1,000 athletes turn 18 and should agree for themselves', '/admin/golfers?consent=adult'],
    ]);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    expect(api.sent('GET', '/overview')).toHaveLength(1);
    unmount();

    // Also when nothing has failed yet.
    show(ok(buildOverview({ can_send_mails: false })));
    const link = await screen.findByRole('link', { name: /^Emails cannot be sent: no email server/ });
    expect(link).toHaveAttribute('href', '/admin/outbox');
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  });

  it('that could not be loaded leaves the cards, and is tried again', async () => {
    const { api, user } = show(refusal(500, 'Something went wrong'));
    expect(await screen.findByText('What may need you could not be loaded.')).toBeVisible();
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    // The cards of docs/product.md#routes, in order.
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(cards.join()).toBe(
      'What needs you today,Manage Golfers,View Applications,Manage Blog,Manage Trainers',
    );
    api.replace('GET /overview', ok(buildOverview()));
    await pressIn(user)('Try again');

    expect(await screen.findByText(NOTHING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('an editor', () => {
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
  const refusedCalls = (api: FakeApi) =>
    api.requests.map(({ url }) => url).filter((url) => !EDITORS.test(url));
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
    [paths.adminPostEdit.to('one'), 'Edit Post'],
    [paths.adminPostRevisions.to('one'), 'Earlier versions'],
    [paths.adminComments.to(), 'Comments'],
    [`${paths.adminMedia.to()}?show=people`, 'Media library'],
    [paths.adminOwnAccount.to(), 'Your account'],
  ])('opens %s, and asks for nothing that would be refused', async (address, name) => {
    const { api } = await asEditor(address);

    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Settings', hidden: true })).not.toBeInTheDocument();
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
});
