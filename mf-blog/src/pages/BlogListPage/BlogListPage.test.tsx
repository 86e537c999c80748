import { screen, within } from '@testing-library/react';
import { buildImage, buildPostSummary, buildPost } from '@site/contract/testing';
import { renderBlog } from '../../testing/renderBlog';
import userEvent from '@testing-library/user-event';

describe('/blog', () => {
  const FAILED = 'Error loading posts. Please try again later.';

  it('lists each post with cover, title, excerpt and date', async () => {
    const cover = buildImage();
    const posts = [
      buildPostSummary({ id: '1', title: 'First', slug: 'first', excerpt: 'The newest', cover }),
      buildPostSummary({
        id: '2',
        title: 'Second',
        slug: 'second',
        publishedAt: '2025-09-12T08:00:00.000Z',
      }),
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
});

describe('the pages of /blog', () => {
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
});

describe('topicPages', () => {
  const golf = Array.from({ length: 13 }, (_, nr) =>
    buildPostSummary({
      id: `${nr}`,
      slug: `golf-${nr}`,
      title: `Golf ${nr}`,
      topics: ['Films', 'College golf'],
    }),
  );
  const other = buildPostSummary({ id: 'other', slug: 'other', title: 'Another post' });

  /** Answers like the api. */
  function show(path: string) {
    const asked: string[] = [];
    renderBlog({
      path,
      answer: (call) => {
        asked.push(call);
        if (!call.startsWith('/posts?')) return buildPost({ slug: 'golf-0', topics: ['College golf'] });
        const query = new URLSearchParams(call.split('?')[1]);
        const topic = query.get('topic');
        const all = topic === null ? [other, ...golf] : topic === 'college-golf' ? golf : [];
        const page = Number(query.get('page') ?? 1);
        return Response.json(all.slice((page - 1) * 12, page * 12), {
          headers: { 'X-Total-Count': String(all.length) },
        });
      },
    });
    return { asked };
  }

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const canonical = () =>
    /rel="canonical" href="([^"]*)"/.exec(document.head.innerHTML)?.[1]?.replaceAll('&amp;', '&');
  const isHidden = () => document.head.innerHTML.includes('name="robots" content="noindex"');

  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  describe('/blog?topic=…', () => {
    it('shows the posts with the topic under its name, with title and address of its own', async () => {
      const { asked } = show('/blog?topic=college-golf');

      expect(await heading('Posts about College golf')).toBeVisible();
      expect(screen.getAllByRole('article')).toHaveLength(12);
      expect(asked).toEqual(['/posts?limit=12&topic=college-golf']);
      expect(document.title).toBe('Posts about College golf | Linksway');
      expect(canonical()).toBe('/blog?topic=college-golf');
      expect(isHidden()).toBe(false);
      expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
        'href',
        '/blog?topic=college-golf&page=2',
      );
    });

    it('has one address for every spelling', async () => {
      show('/blog?topic=COLLEGE%20%20Golf');
      await heading('Posts about College golf');

      expect(canonical()).toBe('/blog?topic=college-golf');
    });

    it('says of an unknown topic that there is none, without its words', async () => {
      show('/blog?topic=buy-cheap-watches');

      expect(await screen.findByText('There are no posts about this topic.')).toBeVisible();
      expect(canonical()).toBeUndefined();
      expect(isHidden()).toBe(true);
      expect(document.body).not.toHaveTextContent(/watches/);
      expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
    });

    it.each(['', '%21%21', '%00', '%F0%9F%8F%8C'])('is all posts for ?topic=%s', async (topic) => {
      const { asked } = show(`/blog?topic=${topic}`);

      expect(await heading('The Linksway blog')).toBeVisible();
      expect(asked).toEqual(['/posts?limit=12']);
      expect(canonical()).toBe('/blog');
    });
  });

  describe('a post', () => {
    it('links its topics to their posts', async () => {
      show('/blog/golf-0');

      const link = await screen.findByRole('link', { name: 'College golf' });
      expect(screen.getByRole('list', { name: 'Topics' })).toContainElement(link);
      // A topic in Arabic runs from right to left.
      expect(link).toHaveAttribute('dir', 'auto');
      await userEvent.click(link);
      expect(await heading('Posts about College golf')).toBeVisible();
    });
  });
});
