import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildImage, buildPost, buildPostSummary, buildUser } from '@site/contract/testing';
import { renderBlog } from '../../testing/renderBlog';

const TITLE = 'What coaches look for';
const PATH = '/blog/what-coaches-look-for';
const FAILED = 'Error loading post. Please try again later.';

describe('/blog/:slug', () => {
  it('says that it is loading', async () => {
    renderBlog({ path: PATH, answer: () => new Promise(() => undefined) });

    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading post…');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('shows title, date, text and pictures, and links to the list and the application', async () => {
    const post = buildPost({ title: TITLE, body: '<p>Ninety seconds.</p>', gallery: [buildImage()] });
    renderBlog({ path: PATH, answer: () => post });

    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.getByText('October 5, 2025')).toHaveAttribute('datetime', '2025-10-05T09:00:00.000Z');
    expect(await screen.findByText('Ninety seconds.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All posts' })[0]).toHaveAttribute('href', '/blog');
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
    expect(screen.queryByText('Draft preview')).not.toBeInTheDocument();
  });

  it('prints "Recently" where the date is missing', async () => {
    renderBlog({ path: PATH, answer: () => buildPost({ publishedAt: null, createdAt: '', created_at: '' }) });

    expect(await screen.findByText('Recently')).toBeVisible();
  });

  it('removes markup that an editor must not use', async () => {
    renderBlog({
      path: PATH,
      answer: () => buildPost({ body: '<p onclick="x()">Text<script>x()</script></p>' }),
    });

    const text = await screen.findByText('Text');
    expect(text.outerHTML).toBe('<p>Text</p>');
  });

  it('shows the 404 page for a missing slug', async () => {
    renderBlog({ path: '/blog/nowhere', answer: () => 404 });

    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(document.title).toBe('404 - Page Not Found | Linksway');
    expect(document.head.innerHTML).not.toContain('canonical');
  });

  it('goes on from an old address to the one of today', async () => {
    const asked: string[] = [];
    renderBlog({
      path: '/blog/old-slug',
      answer: (path) => {
        asked.push(path);
        return buildPost({ title: TITLE, slug: 'what-coaches-look-for' });
      },
    });

    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(asked).toEqual(['/posts/old-slug', '/posts/what-coaches-look-for']);
  });

  it('says when the post cannot be loaded', async () => {
    renderBlog({ path: PATH, answer: () => 500 });

    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('announces the failure in an existing live region', async () => {
    let send: (answer: unknown) => void = () => undefined;
    renderBlog({ path: PATH, answer: () => new Promise((resolve) => (send = resolve)) });
    const alert = await screen.findByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    send(500);

    await waitFor(() => expect(alert).toHaveTextContent(FAILED));
  });

  it('stops showing a post that was withdrawn while it was open', async () => {
    let isThere = true;
    const { comeBack } = renderBlog({
      path: PATH,
      answer: () => (isThere ? buildPost({ title: TITLE }) : 404),
    });
    await screen.findByRole('heading', { level: 1, name: TITLE });
    isThere = false;
    comeBack();

    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  it('keeps the focused heading element when the title arrives', async () => {
    let send: (post: unknown) => void = () => undefined;
    renderBlog({ path: PATH, answer: () => new Promise((resolve) => (send = resolve)) });
    const heading = await screen.findByRole('heading', { level: 1 });

    act(() => heading.focus());
    send(buildPost({ title: TITLE }));

    await waitFor(() => expect(heading).toHaveTextContent(TITLE));
    expect(heading).toHaveFocus();
  });

  it('shows at once what the list has told, and then the text', async () => {
    const cover = buildImage();
    const listed = buildPostSummary({ title: TITLE, slug: 'what-coaches-look-for', cover, topics: ['Golf'] });
    let send: (post: unknown) => void = () => undefined;
    renderBlog({
      path: '/blog',
      answer: (path) => (path === '/posts?limit=12' ? [listed] : new Promise((resolve) => (send = resolve))),
    });
    await userEvent.click(await screen.findByRole('link', { name: TITLE }));

    const heading = await screen.findByRole('heading', { level: 1, name: TITLE });
    expect(screen.getByText('October 5, 2025')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Golf' })).toBeVisible();
    const picture = screen.getByRole('presentation');
    expect(picture).toHaveAttribute('src', `/api${cover.url}`);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading post…');
    act(() => heading.focus());
    send(buildPost({ ...listed, body: '<p>Ninety seconds.</p>' }));

    expect(await screen.findByText('Ninety seconds.')).toBeVisible();
    expect(screen.getByText(/1 min read/)).toBeVisible();
    // React keeps both elements: replacing the heading would lose the focus, replacing the picture would repaint it.
    expect(heading).toHaveFocus();
    expect(picture).toBeInTheDocument();
  });

  it('shows nothing of the list once the post cannot be loaded', async () => {
    const listed = buildPostSummary({ title: TITLE, slug: 'what-coaches-look-for', cover: buildImage() });
    renderBlog({ path: '/blog', answer: (path) => (path === '/posts?limit=12' ? [listed] : 500) });
    await userEvent.click(await screen.findByRole('link', { name: TITLE }));

    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.queryByText('October 5, 2025')).not.toBeInTheDocument();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('does not show the previous post in place of a missing one', async () => {
    const answer = (path: string) => {
      if (path === '/posts?limit=12') return [buildPostSummary({ title: 'Gone since', slug: 'gone' })];
      return path === '/posts/gone' ? 404 : buildPost({ title: TITLE });
    };
    renderBlog({ path: PATH, answer });

    await userEvent.click((await screen.findAllByRole('link', { name: 'All posts' }))[0]!);
    await userEvent.click(await screen.findByRole('link', { name: 'Gone since' }));

    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });
});

describe('a draft', () => {
  const draft = buildPost({ title: 'Not yet', slug: 'not-yet', status: 'draft', publishedAt: null });
  const api = (path: string, token: string | null) => {
    if (path === '/auth/me') return token ? buildUser() : 401;
    return token ? draft : 404;
  };

  it('is a 404 page for a visitor', async () => {
    renderBlog({ path: '/blog/not-yet', answer: api });

    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });

  it('is shown to an admin, marked as a preview', async () => {
    const { restoreSession } = renderBlog({ path: '/blog/not-yet', answer: api, token: 'token' });
    await act(restoreSession);

    expect(await screen.findByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible();
    expect(screen.getByText('Draft preview')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit post' })).toHaveAttribute(
      'href',
      `/admin/blog/edit/${draft.id}`,
    );
  });

  it('is announced in an existing live region', async () => {
    let send: (post: unknown) => void = () => undefined;
    const answer = (path: string) =>
      path === '/auth/me' ? buildUser() : new Promise((resolve) => (send = resolve));
    renderBlog({ path: '/blog/not-yet', answer, token: 'token' });
    const [first] = await screen.findAllByRole('status');
    expect(first).toBeEmptyDOMElement();
    send(draft);

    await waitFor(() => expect(first).toHaveTextContent(/^Draft preview/));
  });

  it('appears on the page that the server rendered as missing, once the admin signs in', async () => {
    const { signIn, restoreSession } = renderBlog({ path: '/blog/not-yet', answer: api });
    await screen.findByRole('heading', { name: '404 - Page Not Found' });

    signIn('token');
    await act(restoreSession);

    expect(await screen.findByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible();
  });

  it('is requested once more, but not endlessly, when the page is really missing', async () => {
    let asked = 0;
    const answer = (path: string) => {
      if (path === '/auth/me') return buildUser();
      asked += 1;
      return 404;
    };
    const { restoreSession } = renderBlog({ path: '/blog/nowhere', answer, token: 'token' });
    await act(restoreSession);
    await screen.findByRole('heading', { name: '404 - Page Not Found' });

    await waitFor(() => expect(asked).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(asked).toBe(2);
  });
});
