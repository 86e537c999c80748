import type { PreviewedPostWire } from '@site/contract';
import { buildImage } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlog } from '../../testing/renderBlog';

const TOKEN = 'a'.repeat(43);
const PATH = `/preview#${TOKEN}`;

const post = (overrides: Partial<PreviewedPostWire> = {}): PreviewedPostWire => ({
  title: 'Signing day',
  body: '<p>Seven months of work.</p>',
  cover: buildImage(),
  gallery: [buildImage()],
  author: null,
  topics: [],
  published_at: null,
  is_public: false,
  ...overrides,
});

describe('/preview', () => {
  it('shows the article as its page would, with a bar that says what it is', async () => {
    const asked: string[] = [];
    renderBlog({
      path: PATH,
      answer: (path) => {
        asked.push(path);
        return post();
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

  it('says of a post that is public that it is', async () => {
    renderBlog({ path: PATH, answer: () => post({ is_public: true }) });

    expect(await screen.findByText('Preview – this post is public')).toBeVisible();
    expect(screen.queryByText('Preview – not public')).not.toBeInTheDocument();
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

    answer = post();
    await userEvent.setup().click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Seven months of work.')).toBeVisible();
  });
});
