import { restoreSession } from '@site/runtime';
import { buildUser } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { Navbar } from './Navbar';

const infoHub = () => screen.getByRole('button', { name: 'Info Hub' });
const labels = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

/** jsdom ignores media queries and shows the phone layout, where the menu is collapsed at first. */
async function openMenu(options?: Parameters<typeof renderInShell>[1]) {
  const view = renderInShell(
    <>
      <Navbar />
      <p>Page</p>
    </>,
    options,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return view;
}

async function openInfoHub() {
  await openMenu();
  await userEvent.click(infoHub());
  expect(infoHub()).toHaveAttribute('aria-expanded', 'true');
}

describe('Navbar', () => {
  it('has the links of the specification', async () => {
    await openMenu();
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(labels(within(nav).getAllByRole('link', { hidden: true }))).toEqual(
      [
        'Home',
        'About',
        'Athletes',
        'Our Programs',
        'Info Hub',
        'Blogs',
        'Resources',
        'Facts',
        "FAQ's",
      ].concat(['Contact', 'Apply Now', 'Login']),
    );
    expect(within(nav).getByText('Athletes')).toHaveAttribute('href', '/golfers');
  });

  it('opens the info hub as a disclosure, without menu roles', async () => {
    await openInfoHub();
    expect(screen.getByRole('link', { name: 'Blogs' })).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes the info hub on Escape and restores the focus', async () => {
    await openInfoHub();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Info Hub' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(infoHub()).toHaveAttribute('aria-expanded', 'false');
    expect(infoHub()).toHaveFocus();
  });

  it('closes the info hub on a click elsewhere', async () => {
    await openInfoHub();
    await userEvent.click(screen.getByRole('navigation', { name: 'Main' }));
    expect(infoHub()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByText('Page'));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the info hub when focus moves on', async () => {
    await openInfoHub();
    act(() => screen.getByRole('link', { name: 'Contact' }).focus());
    expect(infoHub()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes everything on navigation', async () => {
    await openInfoHub();
    await userEvent.click(screen.getByRole('link', { name: 'Blogs' }));
    expect(screen.getByTestId('path')).toHaveTextContent('/blog');
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Blogs' })).not.toBeInTheDocument();
  });

  it('closes one thing at a time on phones', async () => {
    await openInfoHub();
    const menu = screen.getByRole('button', { name: 'Close menu' });
    expect(menu).toHaveTextContent(/^Close$/);
    await userEvent.keyboard('{Escape}');
    expect(infoHub()).toHaveFocus();
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(menu).toHaveFocus();
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveAccessibleName('Menu');
  });

  it('shows dashboard and logout to a signed-in user, and the login again after a logout', async () => {
    const fetch = () => Promise.resolve(Response.json(buildUser()));
    const { store, storage } = await openMenu({ path: '/blog', fetch });
    storage.setItem('token', 'abc');
    await act(() => store.dispatch(restoreSession()));

    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });
});
