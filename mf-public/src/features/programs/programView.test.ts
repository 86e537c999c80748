import { buildFeature, buildProgram, buildTestimonial } from '@site/contract/testing';
import { givenName, toProgram } from './programView';

describe('toProgram', () => {
  it('shows no testimonial without words, and is empty with nothing else', () => {
    const wordless = buildTestimonial({ quote: ' ' });
    const quoted = buildTestimonial({ quote: 'It went well.' });
    const quotes = toProgram(buildProgram({ testimonials: [wordless, quoted] }))?.testimonials;
    expect(quotes?.map(({ quote }) => quote)).toEqual(['It went well.']);

    const bare = { subtitle: '', description: '', features: [], testimonials: [wordless] };
    expect(toProgram(buildProgram(bare))).toBeNull();
  });

  it('sorts features and testimonials by order_index', () => {
    const program = toProgram(
      buildProgram({
        features: [
          buildFeature({ title: 'Third', order_index: 7 }),
          buildFeature({ title: 'First', order_index: 0 }),
          buildFeature({ title: 'Second', order_index: 7 - 4 }),
        ],
        testimonials: [
          buildTestimonial({ athlete_name: 'Later', order_index: 2 }),
          buildTestimonial({ athlete_name: 'Sooner', order_index: 1 }),
        ],
      }),
    );

    expect(program?.features?.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
    expect(program?.testimonials?.map(({ name }) => name)).toEqual(['Sooner', 'Later']);
  });

  it('splits the description into paragraphs', () => {
    expect(toProgram(buildProgram({ description: 'One.\n\nTwo.\n' }))?.paragraphs).toEqual(['One.', 'Two.']);
  });

  it('lists the hero and its fallback, as far as they exist', () => {
    const heroes = (hero_image: string, hero_fallback: string) =>
      toProgram(buildProgram({ hero_image, hero_fallback }))?.heroes;

    expect(heroes('/uploads/a/1600.webp', 'https://pictures.example/b.jpg')).toEqual([
      '/api/uploads/a/1600.webp',
      'https://pictures.example/b.jpg',
    ]);
    expect(heroes('', '/uploads/b/800.webp')).toEqual(['/api/uploads/b/800.webp']);
    expect(heroes('', '')).toEqual([]);
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

  it.each([
    { subtitle: 'For you' },
    { description: 'What it is.' },
    { features: [buildFeature()] },
    { testimonials: [buildTestimonial()] },
  ])('shows a program that has only %j', (only) => {
    const bare = { subtitle: '', description: '', features: [], testimonials: [] };

    expect(toProgram(buildProgram({ ...bare, ...only }))).not.toBeNull();
  });
});

describe('givenName', () => {
  it.each([
    ['Isla Hartley', 'Isla Hartley'],
    ['Theo, 14 (an illustrative story)', 'Theo'],
    ['The mother of a swimmer (an illustrative story)', ''],
    ['A golfer, 18', ''],
    ['Amara', 'Amara'],
  ])('of %j is %j', (name, given) => {
    expect(givenName(name)).toBe(given);
  });
});
