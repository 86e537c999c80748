import { act, screen } from '@testing-library/react';
import { buildImage, buildPost, buildPostSummary, buildUser } from '@site/contract/testing';
import { renderBlog } from '../testing/renderBlog';
import { toPost } from './postView';
import { postJsonLd } from './PostHead';

describe('PostPage', () => {
  const TITLE = 'What coaches look for';
  const PATH = '/blog/what-coaches-look-for';
  const FAILED = 'Error loading post. Please try again later.';

  describe('/blog/:slug', () => {
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

    it('says when the post cannot be loaded', async () => {
      renderBlog({ path: PATH, answer: () => 500 });

      expect(await screen.findByText(FAILED)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
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

    it('appears on the page that the server rendered as missing, once the admin signs in', async () => {
      const { signIn, restoreSession } = renderBlog({ path: '/blog/not-yet', answer: api });
      await screen.findByRole('heading', { name: '404 - Page Not Found' });

      signIn('token');
      await act(restoreSession);

      expect(await screen.findByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible();
    });
  });
});

describe('PostHead', () => {
  const TITLE = 'What coaches look for';

  it('shares the cover in its crop for shared links, with size and description', async () => {
    const cover = buildImage();
    const post = buildPost({ title: TITLE, cover, coverUrl: cover.url });
    renderBlog({ path: '/blog/what-coaches-look-for', answer: () => post });
    await screen.findByRole('heading', { level: 1, name: TITLE });
    const tags = document.head.innerHTML.matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)"/g);

    expect(Object.fromEntries([...tags].map(([, name, content]) => [name, content]))).toEqual({
      'og:image': expect.stringMatching(/\/api\/uploads\/0123456789abcdef0123456789abcdef\/social\.jpg$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': TITLE,
    });
  });

  const ORIGIN = 'https://linksway.example';

  describe('postJsonLd', () => {
    it('describes the article and its breadcrumbs with absolute addresses', () => {
      const cover = buildImage({ url: '/uploads/a/1200.webp' });
      const post = toPost(buildPost({ title: 'Signing day', slug: 'signing-day', cover }));

      expect(postJsonLd(post, ORIGIN)).toMatchObject({
        '@graph': [
          {
            '@type': 'BlogPosting',
            headline: 'Signing day',
            mainEntityOfPage: `${ORIGIN}/blog/signing-day`,
            datePublished: '2025-10-05T09:00:00.000Z',
            image: `${ORIGIN}/api/uploads/a/1200.webp`,
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { position: 1, item: `${ORIGIN}/` },
              { position: 2, item: `${ORIGIN}/blog` },
              { position: 3, name: 'Signing day', item: `${ORIGIN}/blog/signing-day` },
            ],
          },
        ],
      });
    });
  });
});

describe('byline', () => {
  const TESS = { name: 'Tess Marlow', trainer_slug: 'tess-marlow' };
  const ORIGIN = 'https://linksway.example';
  const articleOf = (post: ReturnType<typeof buildPost>) =>
    (postJsonLd(toPost(post), ORIGIN) as { '@graph': Record<string, unknown>[] })['@graph'][0];

  describe('the byline of a post', () => {
    it('leads to the page of a trainer', async () => {
      renderBlog({ path: '/blog/a', answer: () => buildPost({ slug: 'a', author: TESS }) });

      const link = await screen.findByRole('link', { name: 'Tess Marlow' });
      expect(link).toHaveAttribute('href', '/trainers/tess-marlow');
      expect(screen.getByText('· By')).toContainElement(link);
    });
  });

  describe('an invented trainer as the author of a post', () => {
    const INVENTED = { ...TESS, is_example: true };

    it.each(['/blog/a', '/blog'])('is marked on %s', async (path) => {
      const answer = () =>
        path === '/blog'
          ? [buildPostSummary({ author: INVENTED })]
          : buildPost({ slug: 'a', author: INVENTED });
      renderBlog({ path, answer });

      expect(await screen.findByText(/By/)).toHaveTextContent(
        'By Tess Marlow (example: an invented trainer)',
      );
    });
  });

  describe('for search engines, the author of an article', () => {
    it('is the person, with the page of a trainer', () => {
      expect(articleOf(buildPost({ author: TESS, topics: ['Films', 'College golf'] }))).toMatchObject({
        author: { '@type': 'Person', name: 'Tess Marlow', url: `${ORIGIN}/trainers/tess-marlow` },
        keywords: 'Films, College golf',
      });
      expect(articleOf(buildPost({ author: { ...TESS, trainer_slug: null } }))?.author).toEqual({
        '@type': 'Person',
        name: 'Tess Marlow',
      });
    });
  });
});
