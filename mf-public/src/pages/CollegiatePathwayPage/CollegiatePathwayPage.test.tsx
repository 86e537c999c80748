import { screen, within } from '@testing-library/react';
import { buildFeature, buildProgram, buildTestimonial } from '@site/contract/testing';
import { renderPublic, type Answer } from '../../testing/renderPublic';

const PATH = '/collegiate-pathway';
const show = (answer: Answer) => renderPublic({ path: PATH, answer });
const pathway = (overrides: Parameters<typeof buildProgram>[0] = {}) =>
  buildProgram({ slug: 'collegiate-pathway', title: 'Collegiate Pathway', ...overrides });

async function offered() {
  const title = await screen.findByRole('heading', { name: 'What We Offer' });
  return within(title.parentElement!).getAllByRole('listitem');
}

describe('/collegiate-pathway', () => {
  it('has its heading while loading', async () => {
    show(() => new Promise(() => undefined));

    expect(await screen.findByRole('status')).toHaveTextContent('Loading programme');
    expect(screen.getByRole('heading', { level: 1, name: 'Collegiate Pathway' })).toBeVisible();
    expect(document.title).toBe('Collegiate Pathway: towards a U.S. sports scholarship | Linksway');
    expect(screen.getByText('12-18 months')).toBeVisible();
  });

  it('shows the server’s features and stories, by order_index', async () => {
    const asked: string[] = [];
    show((path) => {
      asked.push(path);
      return pathway({
        features: [
          buildFeature({ title: 'Offers', order_index: 2, icon: 'no-such-icon' }),
          buildFeature({ title: 'Letters', order_index: 1, icon: 'mail' }),
        ],
        testimonials: [
          buildTestimonial({ quote: 'Last.', order_index: 5 }),
          buildTestimonial({ quote: 'Before.', order_index: 4 }),
        ],
        cta_text: 'Ready?',
        cta_button_text: 'Apply for it',
      });
    });

    const features = await offered();
    expect(features.map((feature) => within(feature).getByRole('heading').textContent)).toEqual([
      'Letters',
      'Offers',
    ]);
    const quotes = screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
    expect(quotes).toEqual(['Before.', 'Last.']);
    expect(screen.getByRole('link', { name: 'Apply for it' })).toHaveAttribute(
      'href',
      '/apply?programme=collegiate-pathway',
    );
    expect(screen.queryByText(/^Illustrative/)).not.toBeInTheDocument();
    expect(asked.filter((path) => path !== '/agency')).toEqual(['/programs/collegiate-pathway']);
  });

  it.each<[string, Answer]>([
    ['the api fails', () => 500],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['there is no such program', () => 404],
  ])('falls back to seven features and two marked stories when %s', async (_, answer) => {
    show(answer);

    expect(await offered()).toHaveLength(7);
    expect(screen.getByRole('heading', { name: 'Success Stories' })).toBeVisible();
    expect(screen.getAllByRole('blockquote')).toHaveLength(2);
    expect(screen.getByText(/^Illustrative: written by us/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      '/apply?programme=collegiate-pathway',
    );
    expect(screen.getAllByRole('presentation')[0]).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/remotes\/mf-public\//),
    );
  });

  it('keeps the line breaks of descriptions and quotes', async () => {
    show(() =>
      pathway({
        features: [buildFeature({ description: 'A plan.\nOn one page.' })],
        testimonials: [buildTestimonial({ quote: 'First.\nThen.' })],
      }),
    );

    expect(await screen.findByText(/^A plan\./)).toHaveStyle({ 'white-space': 'pre-line' });
    expect(screen.getByRole('blockquote')).toHaveStyle({ 'white-space': 'pre-line' });
  });

  it('uses hero_fallback when there is no hero', async () => {
    show(() => pathway({ hero_image: '', hero_fallback: 'https://pictures.example/campus.jpg' }));

    await offered();
    expect(screen.getAllByRole('presentation')[0]).toHaveAttribute(
      'src',
      'https://pictures.example/campus.jpg',
    );
  });

  it('says that an inactive programme is unavailable, without a fallback', async () => {
    show(() => Response.json({ message: 'x', code: 'program_inactive' }, { status: 404 }));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Program content not found.' }),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What We Offer' })).not.toBeInTheDocument();
  });
});
