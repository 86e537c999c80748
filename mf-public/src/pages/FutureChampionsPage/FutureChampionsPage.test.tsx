import { fireEvent, screen, within } from '@testing-library/react';
import { buildFeature, buildProgram, buildTestimonial } from '@site/contract/testing';
import { renderPublic, type Answer } from '../../testing/renderPublic';

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

describe('/future-champions', () => {
  it('has its heading while loading', async () => {
    show(() => new Promise(() => undefined));

    expect(await screen.findByRole('status')).toHaveTextContent('Loading programme');
    expect(screen.getByRole('heading', { level: 1, name: 'Future Champions Program' })).toBeVisible();
    expect(screen.getByText('13-15')).toBeVisible();
    expect(screen.getByText('4-5 years')).toBeVisible();
    expect(heading('For athletes')).not.toBeInTheDocument();
  });

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
    expect(asked.filter((path) => path !== '/agency')).toEqual(['/programs/future-champions']);
  });

  it('shows features and stories by order_index', async () => {
    show(() =>
      buildProgram({
        features: [
          buildFeature({ title: 'Second', order_index: 2 }),
          buildFeature({ title: 'First', order_index: 1 }),
        ],
        testimonials: [
          buildTestimonial({ quote: 'Last.', order_index: 5 }),
          buildTestimonial({ quote: 'Before.', order_index: 4, athlete_name: 'Theo Kerr' }),
        ],
      }),
    );

    expect(await screen.findByRole('heading', { name: 'What We Offer' })).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['First', 'Second']);
    expect(heading('Success Stories')).toBeVisible();
    const quotes = screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
    expect(quotes).toEqual(['Before.', 'Last.']);
    expect(within(screen.getAllByRole('figure')[0]!).getByText('TK')).toBeVisible();
  });

  it('keeps the line breaks of descriptions and quotes', async () => {
    show(() =>
      buildProgram({
        features: [buildFeature({ description: 'A plan.\nOn one page.' })],
        testimonials: [buildTestimonial({ quote: 'First.\nThen.' })],
      }),
    );

    expect(await screen.findByText(/^A plan\./)).toHaveStyle({ 'white-space': 'pre-line' });
    expect(screen.getByRole('blockquote')).toHaveStyle({ 'white-space': 'pre-line' });
  });

  it('shows a repeated paragraph twice', async () => {
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation();
    show(() => buildProgram({ description: 'Practise.\nRest.\nPractise.' }));

    expect(await screen.findAllByText('Practise.')).toHaveLength(2);
    expect(consoleErrors).not.toHaveBeenCalled();
  });

  it('stops showing a programme that was deleted while it was open', async () => {
    let isThere = true;
    const { comeBack } = show(() => (isThere ? buildProgram({ title: 'Young Champions' }) : 404));
    await screen.findByRole('heading', { level: 1, name: 'Young Champions' });
    isThere = false;
    comeBack();

    await expectBuiltIn();
  });

  it('omits the headings of empty lists', async () => {
    show(() => buildProgram({ features: [], testimonials: [] }));

    expect(await screen.findByRole('link', { name: 'Apply Now' })).toBeVisible();
    expect(heading('What We Offer')).not.toBeInTheDocument();
    expect(heading('Success Stories')).not.toBeInTheDocument();
  });

  it('has default texts for an empty call to action', async () => {
    show(() => buildProgram({ cta_text: '', cta_button_text: '' }));

    expect(await screen.findByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', FORM);
    expect(heading('Tell us about your sport, and about your marks.')).toBeVisible();
  });

  it.each<[string, Answer]>([
    ['the api fails', () => 500],
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
    expect(screen.getByRole('link', { name: 'Our Programs' })).toHaveAttribute('href', '/programs');
  });

  it.each([
    ['an inactive program that an admin is shown', buildProgram({ status: 'inactive' })],
    [
      'a program with no content',
      buildProgram({ subtitle: '', description: '', features: [], testimonials: [] }),
    ],
  ])('says the same of %s', async (_, program) => {
    show(() => program);

    expect(await screen.findByText('Program content not found.')).toBeVisible();
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
