import '@testing-library/jest-dom';
import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { buildAgency, buildProgram, buildFeature, buildTestimonial } from '@site/contract/testing';
import { renderPublic, type Answer } from '../testing/renderPublic';
import { toProgram } from './programView';

describe('/programs', () => {
  const show = (answer: Answer) => renderPublic({ path: '/programs', answer });
  const links = () =>
    screen.queryAllByRole('link', { name: /^(Future Champions Program|Collegiate Pathway)$/ });
  const inactive = () => Response.json({ message: 'x', code: 'program_inactive' }, { status: 404 });

  it('links to both programmes', async () => {
    show((path) => buildProgram({ slug: path.split('/').at(-1) }));

    const first = await screen.findByRole('link', { name: 'Future Champions Program' });
    expect(first).toHaveAttribute('href', '/future-champions');
    expect(screen.getByRole('link', { name: 'Collegiate Pathway' })).toHaveAttribute(
      'href',
      '/collegiate-pathway',
    );
    expect(screen.getByText('For younger athletes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What it costs' })).toHaveAttribute('href', '/costs#fees');
  });

  it.each([
    ['£900 a year.\n\nNo percentage.', 1],
    ['', 0],
  ])('says what the agency charges in the words %p of the owner, and in no others', async (fees, times) => {
    show((path) => (path === '/agency' ? buildAgency({ fees }) : buildProgram()));
    await screen.findByRole('table', { name: 'Side by side' });

    await waitFor(() => expect(screen.queryAllByText('No percentage.')).toHaveLength(times));
    expect(screen.queryAllByRole('heading', { name: 'What we charge' })).toHaveLength(times);
    expect(screen.queryByText(/you get it in writing/)).not.toBeInTheDocument();
  });

  it.each<[string, Answer]>([
    ['while they load', () => new Promise(() => undefined)],
    ['when the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['when nobody has written them yet', () => 404],
  ])('has both cards %s', async (_, answer) => {
    show(answer);

    await screen.findByRole('heading', { level: 1 });
    expect(links()).toHaveLength(2);
  });

  it('does not offer an inactive one, and does not compare it', async () => {
    show((path) => (path.endsWith('future-champions') ? inactive() : buildProgram()));

    await screen.findByRole('link', { name: 'Collegiate Pathway' });
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText(/^It begins with an honest look/)).toBeVisible();
    expect(document.documentElement.innerHTML).not.toMatch(
      /Future Champions|two programmes|both programmes/i,
    );
  });
});

describe('/collegiate-pathway', () => {
  const PATH = '/collegiate-pathway';
  const show = (answer: Answer) => renderPublic({ path: PATH, answer });
  const pathway = (overrides: Parameters<typeof buildProgram>[0] = {}) =>
    buildProgram({ slug: 'collegiate-pathway', title: 'Collegiate Pathway', ...overrides });

  async function offered() {
    const title = await screen.findByRole('heading', { name: 'What We Offer' });
    // eslint-disable-next-line testing-library/no-node-access -- the list has no name of its own
    return within(title.parentElement!).getAllByRole('listitem');
  }

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
    expect(asked.filter((path) => path !== '/agency')).toEqual(['/v1/programs/collegiate-pathway']);
  });

  it.each<[string, Answer]>([
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
});

describe('/future-champions', () => {
  const FORM = '/apply?programme=future-champions';

  const PATH = '/future-champions';
  const show = (answer: Answer) => renderPublic({ path: PATH, answer });
  const heading = (name: string) => screen.queryByRole('heading', { name });

  async function expectBuiltIn() {
    expect(await screen.findByRole('heading', { name: 'For athletes' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Future Champions Program' })).toBeVisible();
    expect(heading('For parents')).toBeVisible();
    expect(heading('What We Offer')).not.toBeInTheDocument();
    expect(heading('Success Stories')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', FORM);
  }

  it('shows the server’s content, and its call to action', async () => {
    const asked: string[] = [];
    show((path) => {
      asked.push(path);
      return buildProgram({
        title: 'Young Champions',
        subtitle: 'For the young',
        description: 'One season at a time.',
        cta_text: 'Ready to begin?',
        cta_button_text: 'Begin',
      });
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Young Champions' })).toBeVisible();
    expect(document.title).toBe('Young Champions: sport and school from 13-15 | Linksway');
    expect(screen.getByText('For the young')).toBeVisible();
    expect(screen.getByText('One season at a time.')).toBeVisible();
    expect(screen.getByText('Ready to begin?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', FORM);
    expect(heading('For athletes')).not.toBeInTheDocument();
    expect(asked.filter((path) => path !== '/agency')).toEqual(['/v1/programs/future-champions']);
  });

  it.each<[string, Answer]>([
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['there is no such program', () => 404],
  ])('falls back to the built-in sections for athletes and parents when %s', async (_, answer) => {
    show(answer);

    await expectBuiltIn();
  });

  it('says that an inactive programme is unavailable, without a fallback', async () => {
    show(() => Response.json({ message: 'x', code: 'program_inactive' }, { status: 404 }));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Program content not found.' }),
    ).toBeVisible();
    expect(heading('For athletes')).not.toBeInTheDocument();
  });

  it('replaces a broken hero by its fallback, and that by the drawn scene', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    show(() =>
      buildProgram({ hero_image: `/uploads/${id}/1600.webp`, hero_fallback: 'https://x.example/b.jpg' }),
    );
    await screen.findByRole('heading', { name: 'What We Offer' });
    const hero = () => screen.getAllByRole('presentation')[0]!;

    expect(hero()).toHaveAttribute('src', `/api/uploads/${id}/1600.webp`);
    fireEvent.error(hero());
    fireEvent.error(hero());
    expect(hero()).toHaveAttribute('src', 'https://x.example/b.jpg');
    fireEvent.error(hero());
    expect(hero()).toHaveAttribute('src', expect.stringMatching(/^\/remotes\/mf-public\//));
  });
});

describe('toProgram', () => {
  it('shows no testimonial without words, and is empty with nothing else', () => {
    const wordless = buildTestimonial({ quote: ' ' });
    const quoted = buildTestimonial({ quote: 'It went well.' });
    const quotes = toProgram(buildProgram({ testimonials: [wordless, quoted] }))?.testimonials;
    expect(quotes?.map(({ quote }) => quote)).toEqual(['It went well.']);

    const bare = { subtitle: '', description: '', features: [], testimonials: [wordless] };
    expect(toProgram(buildProgram(bare))).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['an inactive program', buildProgram({ status: 'inactive' })],
    [
      'a program with a title alone',
      buildProgram({ subtitle: ' ', description: '', features: [], testimonials: [] }),
    ],
  ])('has nothing to show of %s', (_, wire) => {
    expect(toProgram(wire)).toBeNull();
  });
});
