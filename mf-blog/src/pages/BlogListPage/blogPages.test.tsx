import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPostSummary } from '@site/contract/testing';
import { renderBlog } from '../../testing/renderBlog';

const posts = Array.from({ length: 14 }, (_, nr) =>
  buildPostSummary({ id: `${nr}`, slug: `post-${nr}`, title: `Post ${nr}` }),
);

/** Answers like the api, with the total unless the shell is too old to pass it on. */
function show(path: string, { hasTotal = true, all = posts } = {}) {
  const asked: string[] = [];
  renderBlog({
    path,
    answer: (call) => {
      asked.push(call);
      const query = new URLSearchParams(call.split('?')[1]);
      const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)];
      const part = all.slice((page - 1) * limit, page * limit);
      return Response.json(part, { headers: hasTotal ? { 'X-Total-Count': String(all.length) } : {} });
    },
  });
  return { asked };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pageLinks = () => within(screen.getByRole('navigation', { name: 'Posts, pages' }));
const announcements = () =>
  screen.getAllByRole('status').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const canonical = () => /rel="canonical" href="([^"]*)"/.exec(document.head.innerHTML)?.[1];

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('the pages of /blog', () => {
  it('show twelve posts, and fetch no more', async () => {
    const { asked } = show('/blog');

    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(asked).toEqual(['/posts?limit=12']);
    expect(pageLinks().getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/blog?page=2');
    expect(canonical()).toBe('/blog');
    expect(announcements()).toEqual(['Page 1 of 2']);
  });

  it('have a title and a canonical address of their own', async () => {
    show('/blog?page=2');
    await screen.findByRole('link', { name: 'Post 13' });

    expect(await heading('The Linksway blog, page 2')).toBeVisible();
    expect(document.title).toBe('U.S. sports scholarships in plain words: our blog, page 2 | Linksway');
    expect(canonical()).toBe('/blog?page=2');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(pageLinks().getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/blog');
    expect(pageLinks().queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('are changed at the top, with the focus on the heading, and announced', async () => {
    show('/blog');
    await screen.findAllByRole('article');
    const listening = screen.getAllByRole('status');
    await userEvent.click(pageLinks().getByRole('link', { name: 'Next page' }));

    expect(await heading('The Linksway blog, page 2')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(listening.map(({ textContent }) => textContent)).toContain('Page 2 of 2'));
  });

  it('end: a page behind the last one says so and leads back', async () => {
    show('/blog?page=3');

    expect(await screen.findByText('There is no page 3: the list ends before it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the newest posts' })).toHaveAttribute('href', '/blog');
    expect(canonical()).toBeUndefined();
    expect(document.head.innerHTML).toContain('name="robots" content="noindex"');
    expect(screen.queryByText('No posts found.')).not.toBeInTheDocument();
  });

  it.each(['abc', '0', '-2', '1.5', '1'])('are the first one for ?page=%s', async (page) => {
    const { asked } = show(`/blog?page=${page}`);

    expect(await heading('The Linksway blog')).toBeVisible();
    expect(canonical()).toBe('/blog');
    expect(asked).toEqual(['/posts?limit=12']);
  });

  it('are not mentioned where all posts fit into one', async () => {
    show('/blog', { all: posts.slice(0, 12) });

    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(announcements()).toEqual([]);
  });

  it('can be turned in a shell that does not pass the total on', async () => {
    show('/blog', { hasTotal: false });
    await screen.findAllByRole('article');
    await userEvent.click(pageLinks().getByRole('link', { name: 'Next page' }));

    expect(await screen.findByRole('link', { name: 'Post 13' })).toBeVisible();
    expect(pageLinks().queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });
});
