import { type LeadCountsWire, type LeadInboxCountsWire, paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';

async function openMenu(path: string) {
  const { user } = renderAdmin(path, new FakeApi());
  await user.click(await screen.findByRole('button', { name: 'Admin menu' }));
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  return { user, menu };
}

const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('the menu can be skipped, without another address', async () => {
  const { user } = renderAdmin(paths.adminDashboard.to(), new FakeApi());
  await screen.findByRole('heading', { level: 1 });
  const skip = screen.getByRole('link', { name: 'Skip the admin menu' });
  expect(skip.compareDocumentPosition(screen.getByRole('navigation', { name: 'Admin' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(skip);
  expect(window.location.hash).toBe('');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
});

describe('the sidebar', () => {
  it('lists the five screens of the product, and the others separately at its foot', async () => {
    const { menu } = await openMenu(paths.adminDashboard.to());
    const [main, foot, ...more] = menu.getAllByRole('list') as [HTMLElement, HTMLElement];

    expect(linksOf(main)).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Golfers', '/admin/golfers'],
      ['Trainers', '/admin/trainers'],
      ['Applications', '/admin/applications'],
      ['Blog', '/admin/blog'],
    ]);
    expect(foot).toHaveAccessibleName('More');
    expect(linksOf(foot)).toEqual([
      ['Leads', '/admin/leads'],
      ['Messages', '/admin/messages'],
      ['Comments', '/admin/comments'],
      ['Outbox', '/admin/outbox'],
      ['Placements', '/admin/placements'],
      ['Site info', '/admin/site-info'],
      ['Agency details', '/admin/agency'],
      ['Media library', '/admin/media'],
      ['Trash', '/admin/trash'],
      ['Privacy', '/admin/privacy'],
      ['Accounts', '/admin/accounts'],
      ['Activity', '/admin/activity'],
      ['Your account', '/admin/account'],
    ]);
    expect(more).toEqual([]);
    expect(screen.queryByRole('link', { name: /programs/i })).not.toBeInTheDocument();
  });

  it('links to the trash, and marks it as the current screen', async () => {
    const { user, menu } = await openMenu(paths.adminDashboard.to());
    await user.click(menu.getByRole('link', { name: 'Trash' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trash', hidden: true })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the number of new leads', () => {
  it('leaves out what looks like spam', async () => {
    const api = new FakeApi();
    const counts = { new: 400, new_unflagged: 2, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
    api.replace('GET /leads/counts', ok(counts satisfies LeadInboxCountsWire));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findByRole('link', { name: 'New (400)' });

    expect(screen.getByRole('link', { name: /^Leads/, hidden: true })).toHaveTextContent(/^Leads ?2 new$/);
  });

  it('is not shown when there is nothing new', async () => {
    const api = new FakeApi();
    const none = { new: 0, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
    api.replace('GET /leads/counts', ok(none satisfies LeadCountsWire));
    renderAdmin(paths.adminLeads.to(), api);
    await screen.findByRole('link', { name: 'Contacted (1)' });

    expect(screen.getByRole('link', { name: 'Leads', hidden: true })).toHaveTextContent(/^Leads$/);
  });
});
