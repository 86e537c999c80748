import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LoadedRemote } from '../federation/remoteLoader';
import { createNextPage } from '../prefetch/nextPage';
import { moduleOf, renderShell, silentStore, stubLoader } from '../testing/renderShell';
import { PageSwitch } from '../App';
import { KEPT_MS, PagePanes } from './PagePanes';

const handleArrival = jest.fn();
function Blog() {
  const { pathname } = useLocation();
  useEffect(() => handleArrival(pathname), [pathname]);
  return (
    <>
      <title>{`Blog of ${pathname}`}</title>
      <h1>Blog at {pathname}</h1>
    </>
  );
}

const pageSwitch = <PageSwitch />;

function show(loaded = moduleOf(Blog), store = silentStore()) {
  const nextPage = createNextPage();
  const page = (
    <>
      <Link to="/blog/first">First post</Link>
      <PagePanes watchNext={nextPage.watch}>{pageSwitch}</PagePanes>
    </>
  );
  const loader = { ...stubLoader(loaded) };
  renderShell(page, { loader, at: '/blog', store });
  const expectPost = () => act(async () => nextPage.expect(new URL('/blog/first', 'http://localhost')));
  return { expectPost, loader };
}

const postAhead = () => screen.queryByText('Blog at /blog/first');
const goToPost = () => userEvent.click(screen.getByRole('link', { name: 'First post' }));

beforeEach(() => handleArrival.mockClear());
afterEach(() => jest.useRealTimers());

it('holds the next page hidden, without its effects and its title', async () => {
  const { expectPost } = show();
  await expectPost();

  expect(postAhead()).not.toBeVisible();
  expect(screen.getByRole('heading', { name: 'Blog at /blog' })).toBeVisible();
  expect(handleArrival.mock.calls).toEqual([['/blog']]);
  expect(document.title).toBe('Blog of /blog');
});

it('shows it by a click: the same element, with effects and title, and nothing of the page before', async () => {
  const { expectPost } = show();
  await expectPost();
  const ahead = postAhead();
  await goToPost();

  expect(screen.getByRole('heading')).toBe(ahead);
  expect(ahead).toBeVisible();
  expect(handleArrival.mock.calls).toEqual([['/blog'], ['/blog/first']]);
  expect(document.title).toBe('Blog of /blog/first');
  expect(screen.queryByText('Blog at /blog')).not.toBeInTheDocument();
});

it('drops it when it was not used for a while', async () => {
  jest.useFakeTimers();
  const { expectPost } = show();
  await expectPost();
  expect(postAhead()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(KEPT_MS));

  expect(postAhead()).not.toBeInTheDocument();
});

it('shows nothing of a page that fails before the click, and tries it again then', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let isBroken = true;
  const { expectPost } = show(
    moduleOf(() => {
      const { pathname } = useLocation();
      if (isBroken && pathname !== '/blog') throw new Error('a bug in the remote');
      return <h1>Blog at {pathname}</h1>;
    }),
  );
  await expectPost();
  expect(screen.getByRole('heading')).toHaveTextContent('Blog at /blog');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  isBroken = false;
  await goToPost();

  expect(screen.getByRole('heading')).toHaveTextContent('Blog at /blog/first');
});

it('does not wait at the click for a page that is not there yet', async () => {
  const { expectPost, loader } = show();
  loader.load = () => new Promise<LoadedRemote>(() => undefined);
  await expectPost();
  loader.load = stubLoader(moduleOf(Blog)).load;
  await goToPost();

  expect(screen.getByRole('heading')).toHaveTextContent('Blog at /blog/first');
});
