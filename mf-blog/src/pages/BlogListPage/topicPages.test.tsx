import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, buildPostSummary } from '@site/contract/testing';
import { renderBlog } from '../../testing/renderBlog';

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

  it('keeps the topic on its later pages', async () => {
    const { asked } = show('/blog?topic=college-golf&page=2');

    expect(await heading('Posts about College golf, page 2')).toBeVisible();
    expect(asked).toEqual(['/posts?limit=12&page=2&topic=college-golf']);
    expect(canonical()).toBe('/blog?topic=college-golf&page=2');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/blog?topic=college-golf',
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

  it('asks the api for no more than it takes', async () => {
    const { asked } = show(`/blog?topic=${'x'.repeat(5000)}`);
    await screen.findByText('There are no posts about this topic.');

    expect(asked[0]).toHaveLength('/posts?limit=12&topic='.length + 200);
  });

  it('leads back to all posts with the focus on their heading', async () => {
    show('/blog?topic=college-golf');
    await heading('Posts about College golf');
    await userEvent.click(screen.getByRole('link', { name: 'All posts' }));

    const title = await heading('The Linksway blog');
    await waitFor(() => expect(title).toHaveFocus());
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
