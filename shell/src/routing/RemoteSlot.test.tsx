import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createAppStore, createMemoryStorage, createServices, login, restoreSession } from '@site/runtime';
import type { LoadedRemote } from '../federation/remoteLoader';
import { hydrateShell, moduleOf, renderShell, silentStore, stubLoader } from '../testing/renderShell';
import { PageSwitch } from '../App';

const Blog = () => <h1>Blog</h1>;
const Broken = () => {
  throw new Error('a bug in the remote');
};

const page = (
  <>
    <nav>
      <Link to="/blog/other">Other post</Link>
    </nav>
    <PageSwitch />
  </>
);

describe('the slot of a remote', () => {
  it('shows the remote that owns the path', () => {
    renderShell(page, { loader: stubLoader(moduleOf(Blog)), at: '/blog' });

    expect(screen.getByRole('heading', { name: 'Blog' })).toBeInTheDocument();
  });

  it('keeps the nodes of the server if the page around it changes before the remote has loaded', async () => {
    let arrive = (_loaded: LoadedRemote): void => undefined;
    const load = new Promise<LoadedRemote>((resolve) => (arrive = resolve));
    // A session that is restored renders everything around the slot again.
    function Around() {
      const [, setChanges] = useState(0);
      return (
        <>
          <button onClick={() => setChanges((count) => count + 1)}>Restore</button>
          <PageSwitch />
        </>
      );
    }
    const loader = { ...stubLoader(), load: () => load };
    await hydrateShell(<Around />, { served: moduleOf(Blog), loader, at: '/blog' });
    const heading = screen.getByRole('heading', { name: 'Blog' });

    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await act(async () => arrive(moduleOf(Blog)));
    expect(screen.getByRole('heading', { name: 'Blog' })).toBe(heading);
  });

  it('shows a notice when the remote cannot be loaded; the rest of the page stays', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    renderShell(page, { loader: stubLoader({ failure: 'down' }), at: '/blog' });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Other post' })).toBeInTheDocument();
  });

  it('recovers with Try again, without a reload', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    renderShell(page, { loader: stubLoader({ failure: 'down' }, moduleOf(Blog)), at: '/blog' });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeInTheDocument();
  });

  it('shows another version that is live by now, and no notice before', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const loader = stubLoader({ failure: 'gone' }, moduleOf(Blog));
    let find = (_isFound: boolean): void => undefined;
    const recover = () => new Promise<boolean>((resolve) => (find = resolve));
    renderShell(page, { loader: { ...loader, recover }, at: '/blog' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');

    await loader.retry('mf-blog');
    find(true);
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('catches an error of the remote while it renders', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    renderShell(page, { loader: stubLoader(moduleOf(Broken)), at: '/blog' });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Other post' })).toBeInTheDocument();
  });

  it('retries a broken remote on the next page', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const BrokenOnce = () => (window.location.hash === '#well' ? <h1>Well</h1> : <Broken />);
    renderShell(page, { loader: stubLoader(moduleOf(BrokenOnce)), at: '/blog' });
    window.location.hash = 'well';
    await userEvent.click(screen.getByRole('link', { name: 'Other post' }));

    expect(await screen.findByRole('heading', { name: 'Well' })).toBeInTheDocument();
    window.location.hash = '';
  });
});

it('shows the 404 page for an unknown path, without loading anything', () => {
  const load = jest.fn();
  renderShell(page, { loader: { ...stubLoader(), load }, at: '/nowhere' });

  expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('The page you are looking for does not exist.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(load).not.toHaveBeenCalled();
});

describe('the guard of /admin', () => {
  const adminLoader = () => {
    const load = jest.fn(stubLoader(moduleOf(() => <h1>Dashboard</h1>)).load);
    const remote = { ...stubLoader().registry[0]!, routes: ['/admin/*'] };
    return { ...stubLoader(), registry: [remote], load };
  };
  const user = { id: '1', email: 'owner@linksway.example', name: 'Owner' };

  it('shows a spinner while the session is loading, and loads nothing of the admin area', () => {
    const loader = adminLoader();
    renderShell(page, { loader, at: '/admin/blog' });

    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(loader.load).not.toHaveBeenCalled();
  });

  it('redirects a visitor to the login page, and loads nothing of the admin area', async () => {
    const loader = adminLoader();
    const store = silentStore();
    await store.dispatch(restoreSession());
    renderShell(page, { loader, at: '/admin/blog', store });

    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(loader.load).not.toHaveBeenCalled();
  });

  it('lets a signed-in user in', async () => {
    const answer = () => Promise.resolve(Response.json({ token: 'secret', user }));
    const services = createServices({ baseUrl: '/api', fetch: answer, storage: createMemoryStorage() });
    const store = createAppStore(services);
    await store.dispatch(login({ email: user.email, password: 'right' }));
    renderShell(page, { loader: adminLoader(), at: '/admin/blog', store });

    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});
