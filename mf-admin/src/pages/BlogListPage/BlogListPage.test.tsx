import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOG, draft, published, rowOf, rowTitles } from '../../testing/blogList';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

describe('the blog list', () => {
  it('shows each post with its slug, status and likes', async () => {
    renderAdmin(BLOG, new FakeApi([draft]));

    const row = within(await rowOf(/signing day/i));

    expect(row.getByRole('rowheader', { name: 'Signing day' })).toBeVisible();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // The tick box column.
      '',
      'signing-day',
      'draft',
      '3',
      '1 Oct 2025',
      expect.stringContaining('Edit'),
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Blog');
  });

  it('shows beside ‘published’ since when, but not beside a draft that was public once', async () => {
    const publishedAt = '2025-10-05T09:00:00.000Z';
    renderAdmin(
      BLOG,
      new FakeApi([
        { ...draft, published_at: publishedAt },
        { ...published, published_at: publishedAt },
      ]),
    );

    expect(within(await rowOf(/campus visit/i)).getByText('5 Oct 2025')).toHaveAttribute(
      'datetime',
      publishedAt,
    );
    expect(within(await rowOf(/signing day/i)).queryByText('5 Oct 2025')).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const api = new FakeApi([draft]);
    api.replace('GET /posts/admin/all', () => new Promise(() => undefined));
    renderAdmin(BLOG, api);

    await screen.findByText('Loading posts…');
  });

  it('says that there are no posts yet', async () => {
    renderAdmin(BLOG, new FakeApi());

    expect(await screen.findByText('No posts yet.')).toBeVisible();
  });

  it('says that the posts failed to load, and tries again', async () => {
    const api = new FakeApi([draft]);
    api.replace('GET /posts/admin/all', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(BLOG, api);

    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.getAllByRole('alert').map((region) => region.textContent)).toContain(
      'Failed to load posts',
    );
    expect(screen.getByText('This list tries again by itself every few seconds.')).toBeVisible();
    api.restore('GET /posts/admin/all');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/signing day/i)).toBeVisible();
    expect(screen.queryByText('Failed to load posts')).not.toBeInTheDocument();
    expect(screen.queryByText(/tries again by itself/)).not.toBeInTheDocument();
  });

  it('does not say that it tries again by itself where the api refuses the list', async () => {
    const api = new FakeApi([draft]);
    api.replace('GET /posts/admin/all', refusal(403, 'Not allowed'));
    renderAdmin(BLOG, api);

    expect(await screen.findByText('Failed to load posts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/tries again by itself/)).not.toBeInTheDocument();
  });

  it('lists the posts beyond the first fifty', async () => {
    const posts = Array.from({ length: 53 }, (_, index) =>
      buildPost({ id: `p${index}`, title: `Post ${index}` }),
    );
    const api = new FakeApi(posts);
    const { user } = renderAdmin(BLOG, api);

    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(await screen.findByText('Next'));

    const shown = () => screen.getAllByText(/^Post \d+$/, { selector: 'th' }).map((cell) => cell.textContent);
    await waitFor(() => expect(shown()).toEqual(['Post 50', 'Post 51', 'Post 52']));
    expect(api.sent('GET', '/posts').map(({ url }) => url)).toEqual([
      '/posts/admin/all?view=rows&limit=50',
      '/posts/admin/all?view=rows&limit=50&offset=50',
    ]);
  });

  it('searches and sorts', async () => {
    const { user } = renderAdmin(BLOG, new FakeApi([draft, published]));
    await rowOf(/signing day/i);

    await user.click(screen.getByRole('button', { name: /title/i }));
    await waitFor(() => expect(rowTitles()).toEqual(['Campus visit', 'Signing day']));
    expect(screen.getByRole('columnheader', { name: /title/i })).toHaveAttribute('aria-sort', 'ascending');

    await enterSearch(user, 'Search posts', 'sign');
    expect(await screen.findByText('1 post')).toBeVisible();
    expect(rowTitles()).toEqual(['Signing day']);

    await enterSearch(user, 'Search posts', 'zzz');
    expect(await screen.findByText('No posts match your search.')).toBeVisible();
    expect(screen.getByText('The search looks at the beginnings of words in titles.')).toBeVisible();
  });

  it('opens the public post in a new tab', async () => {
    renderAdmin(BLOG, new FakeApi([draft]));

    const link = await screen.findByRole('link', { name: /^View Signing day/ });

    expect(link).toHaveAttribute('href', '/blog/signing-day');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});
