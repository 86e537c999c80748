import { BROWSER_KEY, deviceKeys, type PreviewedPostWire } from '@site/contract';
import { buildPost, buildPostSummary, buildImage } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlog } from '../testing/renderBlog';
import { toPost } from './postView';

describe('likes', () => {
  const PATH = '/blog/what-coaches-look-for';
  const post = buildPost({ likes: 11 });

  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  interface Sent {
    method: string;
    key: string | null;
  }

  /** Answers likes like the api; `answer` replaces that. */
  function open({ answer, shown = post }: { answer?: () => unknown; shown?: typeof post } = {}) {
    const sent: Sent[] = [];
    let { likes } = shown;
    renderBlog({
      path: PATH,
      answer: (path, _token, { method, headers } = {}) => {
        if (!path.endsWith('/likes')) return shown;
        sent.push({ method: method ?? '', key: new Headers(headers).get(BROWSER_KEY) });
        if (answer) return answer();
        likes += method === 'POST' ? 1 : -1;
        return { likes, is_liked: method === 'POST' };
      },
    });
    return { sent, user: userEvent.setup() };
  }

  const button = () => screen.findByRole('button', { name: /^Like this article/ });

  it('likes a post and takes it back, with one key that is kept in the browser', async () => {
    const { sent, user } = open();
    expect(await button()).toHaveAccessibleName('Like this article, 11 likes');
    expect(await button()).toHaveAttribute('aria-pressed', 'false');

    await user.click(await button());

    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await button()).toHaveAccessibleName('Like this article, 12 likes'));
    await waitFor(() => expect(localStorage.getItem(deviceKeys.likes)).toContain(post.id));
    await user.click(await button());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await waitFor(() => expect(localStorage.getItem(deviceKeys.likes)).not.toContain(post.id));
  });

  it('is pressed after a reload', async () => {
    const kept = { key: '0'.repeat(32), posts: [post.id] };
    localStorage.setItem(deviceKeys.likes, JSON.stringify(kept));
    open();

    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    expect(await button()).toHaveAccessibleName('Like this article, 11 likes');
  });

  it('sends one like for two clicks', async () => {
    let release = (): void => undefined;
    const hold = new Promise<void>((resolve) => (release = resolve));
    const { sent, user } = open({ answer: () => hold.then(() => ({ likes: 12, is_liked: true })) });

    await user.dblClick(await button());
    release();

    await waitFor(() => expect(localStorage.getItem(deviceKeys.likes)).toContain(post.id));
    expect(sent).toHaveLength(1);
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    [503, /was not saved/],
    [429, /try again in a while/],
    [404, /not public any more/],
  ])('says what failed, and stays as it was: %i', async (status, words) => {
    const { user } = open({ answer: () => status });

    await user.click(await button());

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(await button()).toHaveAccessibleName('Like this article, 11 likes');
    expect(localStorage.getItem(deviceKeys.likes)).not.toContain(post.id);
  });

  it('is not there on a draft', async () => {
    open({ shown: buildPost({ status: 'draft' }) });

    await screen.findByText('Draft preview');
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
  });
});

describe('nextPosts', () => {
  const PATH = '/blog/what-coaches-look-for';

  it('offers the next two articles at its foot', async () => {
    const next = [
      buildPostSummary({ id: 'a', slug: 'one', title: 'One' }),
      buildPostSummary({ id: 'b', slug: 'two', title: 'Two' }),
    ];
    renderBlog({ path: PATH, answer: () => buildPost(), next });

    const region = within(await screen.findByRole('region', { name: 'Read next' }));
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog/one',
      '/blog/two',
    ]);
  });
});

describe('toPost', () => {
  it('counts a minute per 220 words, and at least one', () => {
    expect(toPost(buildPost({ body: '<p>Short.</p>' })).readingMinutes).toBe(1);
    expect(toPost(buildPost({ body: `<p>${'word '.repeat(880)}</p>` })).readingMinutes).toBe(4);
  });
});

describe('/preview', () => {
  const TOKEN = 'a'.repeat(43);
  const PATH = `/preview#${TOKEN}`;

  const post: PreviewedPostWire = {
    title: 'Signing day',
    body: '<p>Seven months of work.</p>',
    cover: buildImage(),
    gallery: [buildImage()],
    author: null,
    topics: [],
    published_at: null,
    is_public: false,
  };

  it('shows the article as its page would, with a bar that says what it is', async () => {
    const asked: string[] = [];
    renderBlog({
      path: PATH,
      answer: (path) => {
        asked.push(path);
        return post;
      },
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Signing day' })).toBeVisible();
    expect(await screen.findByText('Seven months of work.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
    expect(screen.getByText('Preview – not public')).toBeVisible();
    expect(screen.getByText(/Please do not pass this link on/)).toBeVisible();
    expect(document.head.innerHTML).toContain('<meta name="robots" content="noindex">');
    expect(document.head.innerHTML).not.toContain('ld+json');
    // The token is in no address that is asked for.
    expect(asked.join()).not.toContain(TOKEN);
  });

  it('is a missing page where the link is renewed, withdrawn or unknown', async () => {
    renderBlog({ path: PATH, answer: () => 404 });

    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });

  it('explains itself without a link, and asks for nothing', async () => {
    const answer = jest.fn();
    renderBlog({ path: '/preview', answer });

    expect(await screen.findByText(/opens with the whole link/)).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    [503, 'The preview could not be loaded. Please try again later.'],
    [429, 'Too many previews were opened from here. Please try again in ten minutes.'],
  ])('offers another try after %d', async (status, text) => {
    let answer: unknown = status;
    renderBlog({ path: PATH, answer: () => answer });
    expect(await screen.findByText(text)).toBeVisible();

    answer = post;
    await userEvent.setup().click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Seven months of work.')).toBeVisible();
  });
});
