import { buildGolfer, buildPlacement } from '@site/contract/testing';
import type { SelectOption } from '@site/ui';
import { readFilter, sportOptions } from './golferFilter';
import { toResults } from './golferResults';
import { toGolferSummary } from './golferView';
import { inOrder, readOrder } from '../results/placementOrder';
import { toPlacementEntry } from '../results/placementView';

describe('golferResults', () => {
  const athletes = [
    buildGolfer({ slug: 'ana', first_name: 'Ana', last_name: 'Ruíz', country: 'Spain', sports: ['Golf'] }),
    buildGolfer({ slug: 'jo', first_name: 'Do-hyeon', last_name: "O'Řehoř", country: 'Ghana', sports: [] }),
    buildGolfer({
      slug: 'soren',
      first_name: 'Søren',
      last_name: 'Lund',
      country: 'Unknown',
      sports: ['Rugby', 'Track & Field'],
      grad_year: 2025,
    }),
  ].map(toGolferSummary);

  const found = (q: string, sport = ''): string[] =>
    toResults(athletes, { q, sport, page: 1 }).golfers.map(({ slug }) => slug);

  describe('the search for athletes', () => {
    it.each([
      ['ruiz', ['ana']],
      ['ruiz ana', ['ana']],
      ['soren', ['soren']],
      ['orehor', ['jo']],
      ['hyeon', ['jo']],
      ['spain', ['ana']],
      ['rugby', ['soren']],
      // Countries and sports match from the start of a word only: 'ana' does not find Ghana.
      ['ana', ['ana']],
      ['ana rugby', []],
      // 'Unknown' replaces a missing country.
      ['unknown', []],
      ['athletics', ['soren']],
      ['', ['ana', 'jo', 'soren']],
      ['!?', []],
    ])('for %p finds %p', (q, slugs) => {
      expect(found(q)).toEqual(slugs);
    });

    it.each([
      ['Golf', ['ana', 'jo']],
      ['rugby', ['soren']],
      ['<script>', []],
      ['athletics', ['soren']],
      ['track and field', ['soren']],
    ])('for the sport %p finds %p', (sport, slugs) => {
      expect(found('', sport)).toEqual(slugs);
    });
  });

  describe('the query of the list', () => {
    const read = (query: string) => readFilter(new URLSearchParams(query));

    it('reads q, sport and year', () => {
      expect(read('q=+Ana+&sport=Track+%26+Field&year=2027')).toEqual({
        q: 'Ana',
        sport: 'Track & Field',
        year: 2027,
        page: 1,
      });
    });

    it.each(['abc', '20270', '-1', '2027.5', '1e3', ''])('ignores the invalid year %p', (year) => {
      expect(read(`year=${encodeURIComponent(year)}`).year).toBeNull();
    });

    it.each(['abc', '0', '-1', '1.5', '1e3', '', '99999'])(
      'treats the invalid page %p as the first',
      (page) => {
        expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1);
      },
    );
  });

  const valuesOf = (options: readonly SelectOption[]) => options.map(({ value }) => value);

  describe('the options of the filter', () => {
    it('are the built-in sports, those of the athletes and the one in the address', () => {
      const options = valuesOf(sportOptions(['Golf', 'Curling'], { sport: 'Chess', year: null }));

      expect(options[0]).toBe('Golf');
      expect(options).toEqual(
        expect.arrayContaining(['Baseball', 'Chess', 'Curling', 'Football', 'Rowing', 'Soccer']),
      );
      expect(options).not.toContain('Mental Coaching');
      expect(new Set(options).size).toBe(options.length);
    });
  });
});

describe('placementOrder', () => {
  const orderOf = (query: string) => readOrder(new URLSearchParams(query));
  const NEWEST = { key: 'year', direction: 'descending' };

  it.each([
    ['', NEWEST],
    ['sort=college', { key: 'college', direction: 'ascending' }],
    ['sort=-checked', { key: 'checked', direction: 'descending' }],
    ['sort=first_name', NEWEST],
    ['sort=__proto__', NEWEST],
    [`sort=${'x'.repeat(5000)}`, NEWEST],
  ])('reads the order of ?%s', (query, order) => {
    expect(orderOf(query)).toEqual(order);
  });

  const entries = [
    { id: 'a', athlete: 'É. B.', state: 'TX', city: 'Austin', year: 2024, division: 'NAIA', share: 'Full' },
    { id: 'b', athlete: 'a. z.', state: 'OH', city: '', year: 2022, division: 'NCAA Division I', share: '' },
    { id: 'c', athlete: '', state: 'TX', city: 'Houston', year: null, division: '', share: 'Under 25%' },
  ] as const;
  const placements = entries.map((fields) =>
    toPlacementEntry(buildPlacement({ ...fields, college: fields.id, sport: fields.id })),
  );

  it.each([
    ['athlete', 'bac'],
    ['place', 'bac'],
    ['year', 'bac'],
    ['division', 'bac'],
    ['share', 'cab'],
    ['-college', 'cba'],
  ])('sorts by %s, what is not known last', (sort, ids) => {
    const sorted = inOrder(placements, orderOf(`sort=${sort}`));
    expect(sorted.map(({ id }) => id).join('')).toBe(ids);
  });
});
