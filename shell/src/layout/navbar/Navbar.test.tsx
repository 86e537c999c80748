import type { UserWire } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { createMemoryStorage, logout, restoreSession } from '@site/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createStore, renderShell } from '../../testing/renderShell';
import { Navbar } from './Navbar';

interface Scene {
  user?: UserWire | null;
  isAdmin?: boolean;
  /** The calls at which the api has a record. */
  records?: readonly string[];
}

const ID = '650000000000000000000001';

/** The bar above a page, with the links of that page. */
async function open(path = '/', { user = null, isAdmin = false, records = [] }: Scene = {}) {
  const calls: string[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const call = String(input).replace('/api', '');
    if (call === '/auth/me') return Promise.resolve(Response.json(user));
    calls.push(call);
    const missing = Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
    return Promise.resolve(records.includes(call) ? Response.json({ id: ID }) : missing);
  };
  const storage = createMemoryStorage();
  const store = createStore(fetch, storage);
  renderShell(
    <>
      <Navbar isAdmin={isAdmin} />
      <p>Page</p>
      <Link to="/golfers/isla">The first</Link>
      <Link to="/golfers/else">Another athlete</Link>
      <Link to="/blog">The blog</Link>
    </>,
    { at: path, store },
  );
  if (user) storage.setItem('token', 'abc');
  await act(() => store.dispatch(restoreSession()));
  return { store, calls };
}

describe('the menu', () => {
  // Testing Library knows no role of summaries.
  const summary = (label: string) => screen.getByText(label, { selector: 'summary, summary > span' });

  /** jsdom ignores media queries and shows the phone layout, where the menu is collapsed at first. */
  async function openMenu(...scene: Parameters<typeof open>) {
    await open(...scene);
    await userEvent.click(summary('Menu'));
  }

  it('has the links of the specification', async () => {
    await openMenu();
    const nav = screen.getByRole('navigation', { name: 'Main' });

    expect(
      within(nav)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Home', 'About', 'Athletes', 'Our Programs'],
      ...['Info Hub', 'Blogs', 'Resources', 'Facts', "FAQ's"],
      ...['Contact', 'Apply Now', 'Login'],
    ]);
    expect(within(nav).getByText('Athletes')).toHaveAttribute('href', '/golfers');
    // A disclosure.
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('shows dashboard and logout to a signed-in user, and the login again after a logout', async () => {
    await openMenu('/apply', { user: buildUser() });

    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });
});

describe('the bar above the admin area', () => {
  it('has the account and the logout, and no menu of the site', async () => {
    await open('/admin/blog', { user: buildUser({ name: 'Jo Field' }), isAdmin: true });

    const account = await screen.findByLabelText('Jo Field, your account');
    expect(account).toHaveAttribute('href', '/admin/account');
    expect(screen.queryByText('Menu')).not.toBeInTheDocument();
    expect(screen.queryByText('Apply Now')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('leaves the logout to the dashboard, which has its own', async () => {
    await open('/admin/dashboard', { user: buildUser(), isAdmin: true });

    expect(await screen.findByLabelText(/, your account$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });
});

describe('the link to edit', () => {
  const owner = buildUser({ role: 'owner' });
  const editLink = () => screen.queryByRole('link', { name: /^Edit / });

  it.each([
    ['/golfers/isla', '/golfers/isla', 'Edit this athlete', `/admin/golfers?open=${ID}`],
    ['/athletes/isla', '/golfers/isla', 'Edit this athlete', `/admin/golfers?open=${ID}`],
    ['/trainers/tess', '/trainers/tess', 'Edit this trainer', `/admin/trainers?open=${ID}`],
    ['/blog/a-day', '/posts/a-day', 'Edit this post', `/admin/blog/edit/${ID}`],
    ['/future-champions', '/programs/future-champions', 'Edit this program', `/admin/programs?open=${ID}`],
  ])('opens the record of %s', async (path, record, name, address) => {
    await open(path, { user: owner, records: [record] });

    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('follows the page, never leads to the record of the page before, and is gone after a logout', async () => {
    const { store, calls } = await open('/golfers/isla', { user: owner, records: ['/golfers/isla'] });
    await screen.findByRole('link', { name: 'Edit this athlete' });
    await userEvent.click(screen.getByRole('link', { name: 'Another athlete' }));
    expect(editLink()).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toContain('/golfers/else'));
    expect(editLink()).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'The blog' }));
    expect(editLink()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'The first' }));
    expect(await screen.findByRole('link', { name: 'Edit this athlete' })).toBeVisible();
    await act(() => store.dispatch(logout()));
    expect(editLink()).not.toBeInTheDocument();
  });

  it('is shown to an editor on posts only', async () => {
    const records = ['/posts/a-day', '/golfers/else'];
    const { calls } = await open('/blog/a-day', { user: buildUser({ role: 'editor' }), records });
    expect(await screen.findByRole('link', { name: 'Edit this post' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Another athlete' }));
    expect(editLink()).not.toBeInTheDocument();
    expect(calls).toEqual(['/posts/a-day']);
  });
});
