import { buildGolfData, buildGolfer } from '@site/contract/testing';
import type { SelectOption } from '@site/ui';
import { type GolferSort, readFilter, sportOptions, toResults } from './golferFilter';
import { toGolferSummary } from './golferView';

describe('golferResults', () => {
  const athletes = [
    buildGolfer({
      slug: 'ana',
      first_name: 'Ana',
      last_name: 'Ruíz',
      country: 'Spain',
      sports: ['Golf'],
      golf_data: buildGolfData({ handicap: 4 }),
    }),
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

  const ALL = { q: '', sport: '', year: null, sort: '', page: 1 } as const;
  const found = (q: string, sport = '', sort: GolferSort = ''): string[] =>
    toResults(athletes, { ...ALL, q, sport, sort }).entries.map(({ slug }) => slug);

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

  it.each<[GolferSort, string[]]>([
    ['', ['ana', 'jo', 'soren']],
    ['year', ['soren', 'ana', 'jo']],
    ['handicap', ['ana', 'jo', 'soren']],
  ])('in the order %p are %p, what is unknown last', (sort, slugs) => {
    expect(found('', '', sort)).toEqual(slugs);
  });

  it('have their British name of football, whichever is stored', () => {
    const [summary] = [buildGolfer({ sports: ['Soccer'] })].map(toGolferSummary);
    expect(summary?.sports).toEqual(['Football']);
    expect(toResults([summary!], { ...ALL, sport: 'Football' }).total).toBe(1);
  });

  describe('the query of the list', () => {
    const read = (query: string) => readFilter(new URLSearchParams(query));

    it('reads q, sport and year', () => {
      expect(read('q=+Ana+&sport=Track+%26+Field&year=2027')).toEqual({
        q: 'Ana',
        sport: 'Track & Field',
        year: 2027,
        sort: '',
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
      expect(options).toEqual(expect.arrayContaining(['Baseball', 'Chess', 'Curling', 'Football', 'Rowing']));
      expect(options).not.toContain('Mental Coaching');
      expect(new Set(options).size).toBe(options.length);
    });
  });
});
