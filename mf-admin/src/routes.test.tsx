import { paths } from '@site/contract';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from './testing/fakeApi';
import { renderAdmin } from './testing/renderAdmin';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the admin area', () => {
  it.each([paths.admin.to(), paths.adminDashboard.to()])('shows the dashboard at %s', async (path) => {
    renderAdmin(path, new FakeApi());

    expect(await heading('Dashboard')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Golfers' })).toHaveAttribute(
      'href',
      paths.adminGolfers.to(),
    );
    expect(screen.getByRole('link', { name: 'View Applications' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Trainers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', paths.adminPostNew.to());
    expect(screen.getByRole('link', { name: 'View Posts' })).toHaveAttribute('href', paths.adminBlog.to());
    expect(screen.getByRole('link', { name: 'Dashboard', hidden: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('is noindex and sets the tab’s title', async () => {
    renderAdmin(paths.adminDashboard.to(), new FakeApi());
    await heading('Dashboard');

    // eslint-disable-next-line testing-library/no-node-access -- Testing Library queries find nothing in the document's head
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toMatch(/^Dashboard – Admin/);
  });

  it('ends the session with Logout and leaves the redirect to the shell', async () => {
    const api = new FakeApi();
    const { user, storage } = renderAdmin(paths.adminDashboard.to(), api);

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(storage.getItem('token')).toBeNull());
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/auth/logout']);
  });

  it('shows the 404 page for an unknown path', async () => {
    renderAdmin('/admin/nonsense', new FakeApi());

    expect(await heading('404 - Page Not Found')).toBeVisible();
  });

  it('closes the menu after a choice and with Escape', async () => {
    const { user } = renderAdmin(paths.adminDashboard.to(), new FakeApi());
    const button = await screen.findByRole('button', { name: 'Admin menu' });

    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Blog' }));
    expect(await heading('Blog')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
