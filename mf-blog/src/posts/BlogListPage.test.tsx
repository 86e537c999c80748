import { screen, within } from '@testing-library/react';
import { buildImage, buildPostSummary } from '@site/contract/testing';
import { renderBlog } from '../testing/renderBlog';

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
});

describe('the pages of /blog', () => {
  const posts = Array.from({ length: 14 }, (_, nr) =>
    buildPostSummary({ id: `${nr}`, slug: `post-${nr}`, title: `Post ${nr}` }),
  );

  /** Answers like the api. */
  function show(path: string) {
    const asked: string[] = [];
    renderBlog({
      path,
      answer: (call) => {
        asked.push(call);
        const query = new URLSearchParams(call.split('?')[1]);
        const [limit, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)];
        const part = posts.slice((page - 1) * limit, page * limit);
        return Response.json(part, { headers: { 'X-Total-Count': String(posts.length) } });
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

  it.each(['abc', '0'])('are the first one for ?page=%s', async (page) => {
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
        const query = new URLSearchParams(call.split('?')[1]);
        const topic = query.get('topic');
        const all = topic === null ? [other, ...golf] : topic === 'college-golf' ? golf : [];
        return Response.json(all.slice(0, 12), { headers: { 'X-Total-Count': String(all.length) } });
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

    it('says of an unknown topic that there is none, without its words', async () => {
      show('/blog?topic=buy-cheap-watches');

      expect(await screen.findByText('There are no posts about this topic.')).toBeVisible();
      expect(canonical()).toBeUndefined();
      expect(isHidden()).toBe(true);
      expect(document.body).not.toHaveTextContent(/watches/);
      expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog');
    });

    it.each(['', '%00'])('is all posts for ?topic=%s', async (topic) => {
      const { asked } = show(`/blog?topic=${topic}`);

      expect(await heading('The Linksway blog')).toBeVisible();
      expect(asked).toEqual(['/posts?limit=12']);
      expect(canonical()).toBe('/blog');
    });
  });
});
