import { buildPost, buildPostSummary } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { renderBlog } from '../../testing/renderBlog';
import { toPost } from '../../features/posts/postView';
import { postJsonLd } from './PostHead';

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

  it('of anybody else is a name', async () => {
    const author = { name: 'آنا <b>وايس</b>', trainer_slug: null };
    renderBlog({ path: '/blog/a', answer: () => buildPost({ slug: 'a', author }) });

    expect(await screen.findByText(author.name)).toBeVisible();
    expect(screen.queryByRole('link', { name: author.name })).not.toBeInTheDocument();
  });

  it('is left out without an author, and without an answer that knows of any', async () => {
    const { author: _author, topics: _topics, ...older } = buildPost({ slug: 'a' });
    renderBlog({ path: '/blog/a', answer: () => older });

    expect(await screen.findByText(/1 min read/)).toBeVisible();
    expect(screen.queryByText(/By/)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Topics' })).not.toBeInTheDocument();
  });

  it('is in the list, with a link beside that of the post', async () => {
    renderBlog({ path: '/blog', answer: () => [buildPostSummary({ author: TESS })] });

    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Tess Marlow' })).toHaveAttribute('href', '/trainers/tess-marlow');
    expect(card.getByRole('link', { name: 'What coaches look for' })).toBeVisible();
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

    expect(await screen.findByText(/By/)).toHaveTextContent('By Tess Marlow (example: an invented trainer)');
  });

  it('is nobody for search engines', () => {
    expect(articleOf(buildPost({ author: INVENTED }))?.author).toMatchObject({ '@type': 'Organization' });
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

  it('is the agency without one', () => {
    const article = articleOf(buildPost());
    expect(article?.author).toMatchObject({ '@type': 'Organization', name: 'Linksway' });
    expect(article).not.toHaveProperty('keywords');
  });
});
