import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyNamed, PageHead } from '@site/runtime';
import { PageSwitch } from '../App';
import type { LoadedRemote } from '../federation/remoteLoader';
import { hydrateShell, moduleOf, stubLoader } from '../testing/renderShell';

const Blog = () => (
  <>
    <PageHead title="Blog" description="All posts" />
    <h1>Blog</h1>
    <article>Signing day</article>
    <Link to="/blog/signing-day">Read on</Link>
    <input aria-label="Your name" />
  </>
);
const Live = () => <h1>The live blog</h1>;

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

/** A page of the server, whose remote then loads in the browser with the results in turn. */
const visit = (...results: LoadedRemote[]) =>
  hydrateShell(site, { served: moduleOf(Blog), loader: stubLoader(...results), at: '/blog' });

const TITLE = 'This part of the site did not load';
const notice = (level: 1 | 2) => screen.findByRole('heading', { level, name: TITLE });
const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the HTML of the server', () => {
  it('stays readable when an effect throws, beside a small notice', async () => {
    await visit(moduleOf(Breaking));
    breakPage();

    expect(await notice(2)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
    expect(document.title).toBe('Blog | Linksway');
  });

  it('keeps what the visitor has typed, and the focus', async () => {
    await visit(moduleOf(Breaking));
    const field = screen.getByRole('textbox', { name: 'Your name' });
    await userEvent.type(field, 'Ann');
    breakPage();

    await notice(2);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann');
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  });

  it('has links that the browser follows itself', async () => {
    await visit(moduleOf(Breaking));
    breakPage();
    await notice(2);

    const link = screen.getByRole('link', { name: 'Read on' });
    const click = createEvent.click(link);
    let isHandled: boolean | undefined;
    const stopBrowser = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stopBrowser, { once: true });
    fireEvent(link, click);
    expect(isHandled).toBe(false);
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  it('stays readable when the remote cannot be loaded, now and with Try again; then the remote replaces it', async () => {
    await visit({ failure: 'down' }, { failure: 'still down' }, moduleOf(Live));
    await notice(2);
    await retry();

    expect(await notice(2)).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');

    await retry();
    expect(await screen.findByRole('heading', { name: 'The live blog' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['is lost', () => Promise.reject(new Error('lost'))],
    ['never comes', () => new Promise<never>(() => undefined)],
  ])('stays readable when the code of the page %s', async (_, load) => {
    jest.useFakeTimers();
    await visit(moduleOf(lazyNamed<'Page'>(load, 'Page')));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
    expect(screen.queryByRole('alert')).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('heading', { level: 2, name: TITLE })).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Signing day');
  });

  it('gives way to the notice after a navigation, because it is that of another page', async () => {
    const PostOf = () => (window.location.hash === '#bug' ? <BrokenPost /> : <Blog />);
    await visit(moduleOf(PostOf));
    window.location.hash = 'bug';
    await userEvent.click(screen.getByRole('link', { name: 'Other post' }));

    expect(await notice(1)).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    window.location.hash = '';
  });
});

const BrokenPost = () => {
  throw new Error('a bug in the post');
};
