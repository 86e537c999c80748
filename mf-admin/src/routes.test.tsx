import { paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok } from './testing/fakeApi';
import { renderAdmin } from './testing/renderAdmin';

const DASHBOARD = paths.adminDashboard.to();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the admin area', () => {
  it('shows the dashboard at its own address, noindex and with the tab’s title', async () => {
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

    // The redirect is left to the shell.
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(storage.getItem('token')).toBeNull());
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/auth/logout']);
  });

  it('shows the 404 page for an unknown path', async () => {
    renderAdmin('/admin/nonsense', new FakeApi());

    expect(await heading('404 - Page Not Found')).toBeVisible();
  });
});

describe('the menu', () => {
  it('has the five screens of the product first, and what leads to all others', async () => {
    const { user } = renderAdmin(DASHBOARD, new FakeApi());
    const button = await screen.findByRole('button', { name: 'Menu' });
    await user.click(button);
    const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
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
    await user.click(screen.getByRole('link', { name: 'Trash' }));
    expect(await heading('Trash')).toBeVisible();
    const settings = screen.getByRole('link', { name: 'Settings', hidden: true });
    expect(settings).toHaveAttribute('aria-current', 'page');
  });

  it('the screens Site and Settings lead to those that the menu does not have', async () => {
    const { user } = renderAdmin(paths.adminSiteInfo.to(), new FakeApi());
    const menu = screen.getByRole('navigation', { name: 'Admin' });
    // The first link skips the menu.
    const targets = () =>
      screen
        .getAllByRole('link')
        .slice(1)
        .filter((link) => !menu.contains(link))
        .map((link) => link.getAttribute('href'));
    await heading('Site');
    expect(targets()).toEqual(['/admin/agency', '/admin/programs']);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    expect(targets()).toEqual([
      '/admin/account',
      '/admin/accounts',
      '/admin/privacy',
      '/admin/reply-templates',
      '/admin/trash',
      '/admin/activity',
      '/admin/outbox',
    ]);
  });

  it.each([
    [paths.adminMessages.to(), 'Leads', '/admin/leads?kind=message'],
    [`${paths.adminSiteInfo.to()}#reply-templates`, 'Reply templates', '/admin/reply-templates'],
  ])('%s, a former address, leads to %s', async (former, title, now) => {
    renderAdmin(former, new FakeApi());

    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(now);
  });

  it('can be skipped, without another address', async () => {
    const { user } = renderAdmin(DASHBOARD, new FakeApi());
    await heading('Dashboard');
    const skip = screen.getByRole('link', { name: 'Skip the admin menu' });
    const menu = screen.getByRole('navigation', { name: 'Admin' });
    expect(skip.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(skip);
    expect(window.location.hash).toBe('');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
  });

  it.each([
    [{ new: 400, new_unflagged: 2 }, 'New (400)', /^Leads ?2 new$/],
    [{ new: 0, new_unflagged: 0 }, 'Contacted (1)', /^Leads$/],
  ])('has the number of new leads, without what looks like spam: %j', async (counts, loaded, text) => {
    const api = new FakeApi();
    const others = { contacted: 1, call_booked: 0, joined: 0, closed: 0 };
    api.replace('GET /leads/counts', ok({ ...counts, ...others }));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findByRole('option', { name: loaded, hidden: true });

    expect(screen.getByRole('link', { name: /^Leads/, hidden: true })).toHaveTextContent(text);
  });
});
