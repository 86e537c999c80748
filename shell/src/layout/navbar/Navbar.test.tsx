import { restoreSession } from '@site/runtime';
import { buildUser } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { Navbar } from './Navbar';

// Testing Library knows no role of summaries.
const summary = (label: string) => screen.getByText(label, { selector: 'summary, summary > span' });
const infoHub = () => summary('Info Hub');
const menuToggle = () =>
  screen.getByText((_, element) => element?.getAttribute('aria-controls') === 'site-menu');
const blogs = () => screen.getByText('Blogs');
const menu = () => screen.getByText('About');
const labels = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

/** jsdom ignores media queries and shows the phone layout, where the menu is collapsed at first. */
async function openMenu(options?: Parameters<typeof renderInShell>[1], isCompact = false) {
  const view = renderInShell(
    <>
      <Navbar isCompact={isCompact} />
      <p>Page</p>
    </>,
    options,
  );
  await userEvent.click(summary('Menu'));
  return view;
}

async function openInfoHub() {
  await openMenu();
  await userEvent.click(infoHub());
  expect(blogs()).toBeVisible();
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

  it.each([
    ['/blog/a-day', 'true'],
    ['/contact', null],
  ])('says on %s whether the page is one of the info hub’s', async (path, current) => {
    await openMenu({ path });
    const opener = screen.getByText(
      (_, element) => element?.tagName === 'SUMMARY' && element.textContent === 'Info Hub',
    );
    expect(opener.getAttribute('aria-current')).toBe(current);
  });

  it('closes the info hub on Escape and restores the focus', async () => {
    await openInfoHub();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Info Hub' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(blogs()).not.toBeVisible();
    expect(infoHub()).toHaveFocus();
  });

  it('closes the info hub on a click elsewhere', async () => {
    await openInfoHub();
    await userEvent.click(screen.getByRole('navigation', { name: 'Main' }));
    expect(blogs()).not.toBeVisible();
    await userEvent.click(screen.getByText('Page'));
    expect(menu()).not.toBeVisible();
  });

  it('closes the info hub when focus moves on', async () => {
    await openInfoHub();
    act(() => screen.getByRole('link', { name: 'Contact' }).focus());
    expect(blogs()).not.toBeVisible();
  });

  it('closes everything on navigation', async () => {
    await openInfoHub();
    await userEvent.click(screen.getByRole('link', { name: 'Blogs' }));
    expect(screen.getByTestId('path')).toHaveTextContent('/blog');
    expect(menu()).not.toBeVisible();
    expect(blogs()).not.toBeVisible();
  });

  it('closes one thing at a time on phones', async () => {
    await openInfoHub();
    expect(screen.getByText('Menu')).not.toBeVisible();
    expect(summary('Close')).toHaveTextContent(/^Close menu$/);
    await userEvent.keyboard('{Escape}');
    expect(blogs()).not.toBeVisible();
    expect(infoHub()).toHaveFocus();
    expect(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeVisible();
    expect(summary('Close')).not.toBeVisible();
    expect(menuToggle()).toHaveFocus();
  });

  it('has the way to the site, the account and the logout above the admin area', async () => {
    const fetch = () => Promise.resolve(Response.json(buildUser({ name: 'Jo Field' })));
    const { store, storage } = await openMenu({ path: '/admin/blog', fetch }, true);
    storage.setItem('token', 'abc');
    await act(() => store.dispatch(restoreSession()));

    expect(await screen.findByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Jo Field, your account' })).toHaveAttribute(
      'href',
      '/admin/account',
    );
    expect(screen.queryByRole('link', { name: 'Apply Now' })).not.toBeInTheDocument();
    expect(menu()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
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
