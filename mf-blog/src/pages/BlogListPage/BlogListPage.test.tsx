import { act, screen, within } from '@testing-library/react';
import { buildImage, buildPostSummary } from '@site/contract/testing';
import { renderBlog } from '../../testing/renderBlog';

const FAILED = 'Error loading posts. Please try again later.';

describe('/blog', () => {
  it('says that it is loading', async () => {
    renderBlog({ path: '/blog', answer: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading posts…')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Linksway blog');
  });

  it('lists each post with cover, title, excerpt and date', async () => {
    const cover = buildImage();
    const posts = [
      buildPostSummary({ id: '1', title: 'First', slug: 'first', excerpt: 'The newest', cover }),
      buildPostSummary({ id: '2', title: 'Second', slug: 'second', publishedAt: '2025-09-12T08:00:00.000Z' }),
    ];
    renderBlog({ path: '/blog', answer: () => posts });

    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('link', { name: 'First' })).toHaveAttribute('href', '/blog/first');
    expect(first).toHaveTextContent('The newest');
    expect(first).toHaveTextContent('October 5, 2025');
    expect(second).toHaveTextContent('September 12, 2025');
    // A cover beside its title is decorative.
    expect(within(first!).getByRole('presentation')).toHaveAttribute('src', `/api${cover.url}`);
  });

  it('has breadcrumbs for search engines', async () => {
    renderBlog({ path: '/blog', answer: () => [] });

    await screen.findByText('No posts found.');
    // eslint-disable-next-line testing-library/no-node-access -- no role: for search engines
    const trail = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(trail)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: expect.stringMatching(/\/$/) as unknown },
        { position: 2, name: 'Blog', item: expect.stringMatching(/\/blog$/) as unknown },
      ],
    });
  });

  it('prints "Recently posted" where the date is missing', async () => {
    const undated = buildPostSummary({ publishedAt: null, createdAt: '', created_at: '' });
    renderBlog({ path: '/blog', answer: () => [undated] });

    expect(await screen.findByText('Recently posted')).toBeVisible();
  });

  it('says so when there are no posts', async () => {
    renderBlog({ path: '/blog', answer: () => [] });

    expect(await screen.findByText('No posts found.')).toBeVisible();
  });

  it('says when the posts cannot be loaded', async () => {
    renderBlog({ path: '/blog', answer: () => 500 });

    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    ['there are no posts', 'status', [], 'No posts found.'],
    ['the posts cannot be loaded', 'alert', 500, FAILED],
  ])('announces in an existing live region that %s', async (_, role, body, words) => {
    let send: (answer: unknown) => void = () => undefined;
    renderBlog({ path: '/blog', answer: () => new Promise((resolve) => (send = resolve)) });
    await screen.findByText('Loading posts…');
    const listening = screen.getAllByRole(role);
    send(body);

    await screen.findByText(words);
    expect(listening.map(({ textContent }) => textContent)).toContain(words);
    expect(screen.queryByText('Loading posts…')).not.toBeInTheDocument();
  });

  it('keeps the message in place during a retry', async () => {
    jest.useFakeTimers();
    let calls = 0;
    renderBlog({
      path: '/blog',
      answer: () => {
        calls += 1;
        return calls === 1 ? 500 : new Promise(() => undefined);
      },
    });
    await screen.findByText(FAILED);

    await act(() => jest.advanceTimersByTimeAsync(6_000));

    expect(calls).toBe(2);
    expect(screen.getByText(FAILED)).toBeVisible();
    jest.useRealTimers();
  });
});
