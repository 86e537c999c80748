import { lazyNamed, login, PageHead, restoreSession } from '@site/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageSwitch } from '../App';
import type { LoadedRemote } from '../federation/remoteLoader';
import { createStore, hydrateShell, moduleOf, renderShell, stubLoader } from '../testing/renderShell';

const Blog = () => (
  <>
    <PageHead title="Blog" description="All posts" />
    <h1>Blog</h1>
    <article>Signing day</article>
    <input aria-label="Your name" />
  </>
);
const Broken = () => {
  throw new Error('a bug in the remote');
};
/** Works until the event `bug`. */
const Breaking = () => {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const breakPage = () => setIsBroken(true);
    window.addEventListener('bug', breakPage);
    return () => window.removeEventListener('bug', breakPage);
  }, []);
  useEffect(() => {
    if (isBroken) throw new Error('a bug in an effect');
  }, [isBroken]);
  return <Blog />;
};
const breakPage = () => act(() => void window.dispatchEvent(new Event('bug')));

const site = (
  <>
    <Link to="/blog/other">Other post</Link>
    <main id="main" tabIndex={-1}>
      <PageSwitch />
    </main>
  </>
);

const TITLE = 'This part of the site did not load';
const notice = (level: 1 | 2) => screen.findByRole('heading', { level, name: TITLE });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  window.location.hash = '';
});

describe('the HTML of the server', () => {
  /** A page of the server, whose remote then loads in the browser with this result. */
  const visit = (loaded: LoadedRemote) =>
    hydrateShell(site, { served: moduleOf(Blog), loader: stubLoader(loaded), at: '/blog' });

  it('stays as it is when an effect throws, beside a small notice, with what was typed', async () => {
    await visit(moduleOf(Breaking));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann');
    breakPage();

    expect(await notice(2)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
    expect(document.title).toBe('Blog | Linksway');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  });

  it('stays readable when the remote cannot be loaded, beside the notice', async () => {
    await visit({ failure: 'down' });

    expect(await notice(2)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
  });

  it.each([
    ['is lost', () => Promise.reject(new Error('lost'))],
    ['never comes', () => new Promise<never>(() => undefined)],
  ])('stays readable when the code of the page %s', async (_, load) => {
    jest.useFakeTimers();
    await visit(moduleOf(lazyNamed<'Page'>(load, 'Page')));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('alert')).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('heading', { level: 2, name: TITLE })).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
  });
});

describe('the slot of a remote', () => {
  it.each<[string, LoadedRemote]>([
    ['cannot be loaded', { failure: 'down' }],
    ['throws while it renders', moduleOf(Broken)],
  ])('shows a notice where the remote %s, in a site that works', async (_what, bad) => {
    renderShell(site, { loader: stubLoader(bad), at: '/blog' });

    expect(await notice(1)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Other post' })).toBeInTheDocument();
  });
});

it('an unknown path has the 404 page, without loading anything', () => {
  const load = jest.fn();
  renderShell(site, { loader: { ...stubLoader(), load }, at: '/nowhere' });

  expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('The page you are looking for does not exist.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(load).not.toHaveBeenCalled();
});

describe('the guard of /admin', () => {
  const user = { id: '1', email: 'owner@linksway.example', name: 'Owner' };
  const open = (store = createStore()) => {
    const load = jest.fn(stubLoader(moduleOf(() => <h1>Dashboard</h1>)).load);
    const remote = { ...stubLoader().registry[0]!, routes: ['/admin/*'] };
    renderShell(site, { loader: { ...stubLoader(), registry: [remote], load }, at: '/admin/blog', store });
    return load;
  };

  it('shows a spinner while the session is loading, and loads nothing of the admin area', () => {
    const load = open();

    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('redirects a visitor to the login page, and loads nothing of the admin area', async () => {
    const store = createStore();
    await store.dispatch(restoreSession());
    const load = open(store);

    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('lets a signed-in user in', async () => {
    const fetch = () => Promise.resolve(Response.json({ token: 'secret', user }));
    const store = createStore(fetch);
    await store.dispatch(login({ email: user.email, password: 'right' }));
    open(store);

    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});
