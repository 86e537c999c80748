import { type GolferCardWire, type GolferWire, londonDay, type ResultWire } from '@site/contract';
import { buildCard, buildGolfData, buildGolfer } from '@site/contract/testing';
import { type SelectOption } from '@site/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { golferCopy } from '../content/golfer';
import { renderPublic } from '../testing/renderPublic';
import { GOLFER_PATH, head, known, NOINDEX, showGolfer } from '../testing/showGolfer';
import { type GolferSort, readFilter, sportOptions, toResults } from './golferFilter';
import { toGolferSummary } from './golferView';

describe('GolferPage', () => {
  const card = (name: string) => screen.getByRole('region', { name });
  const inCard = (name: string) => within(card(name));

  describe('/golfers/:slug', () => {
    it('shows name, team and sport, class year, quote, and initials when there is no picture', async () => {
      showGolfer({ ...known, team: 'women' });

      const heading = await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
      expect(heading).toBeVisible();
      expect(screen.getByText('Women’s Golf · Class of 2027 · England')).toBeVisible();
      expect(screen.getByText('IH')).toBeVisible();
      expect(screen.getByText('Nobody had asked me in that order.')).toBeVisible();
    });

    it.each(['/golfers/old-slug', '/athletes/old-slug'])(
      'goes on from %s to the address of today',
      async (path) => {
        const asked: string[] = [];
        renderPublic({
          path,
          answer: (requested) => {
            asked.push(requested);
            return buildGolfer(known);
          },
        });

        expect(await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
        expect(asked.filter((requested) => requested !== '/agency')).toEqual([
          '/golfers/old-slug',
          '/golfers/isla-hartley',
        ]);
      },
    );

    it('has the four cards', async () => {
      showGolfer(known);
      await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      expect(inCard('Personal').getByText('England')).toBeVisible();
      expect(inCard('Personal').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        'https://www.instagram.com/',
      );
      expect(inCard('Coach').getByRole('link', { name: 'Helen March' })).toHaveAttribute(
        'href',
        '/trainers/helen-march',
      );
      expect(inCard('Coach').getByText('Head of Golf')).toBeVisible();
      expect(card('Golf')).toHaveTextContent('Handicap2.3');
      expect(card('Golf')).toHaveTextContent('Driving distance226 yds');
      expect(inCard('Golf').queryByText('Ranking')).not.toBeInTheDocument();
      expect(card('Academics')).toHaveTextContent('GPA3.7');
      expect(inCard('Academics').queryByText('ACT')).not.toBeInTheDocument();
    });

    it('does not show unknown values as facts', async () => {
      showGolfer({ country: 'Unknown', grad_year: null });
      await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      expect(screen.queryByText('Unknown')).not.toBeInTheDocument();
      expect(screen.queryByText(/Class of/)).not.toBeInTheDocument();
      expect(screen.queryByText('Country')).not.toBeInTheDocument();
      expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
      expect(inCard('Coach').getByText('No coach is named yet.')).toBeVisible();
      expect(inCard('Golf').getByText('Not shared yet.')).toBeVisible();
      expect(inCard('Academics').getByText('Not shared yet.')).toBeVisible();
    });

    it('says that a swimmer has no golf figures, instead of that they are missing', async () => {
      showGolfer({ sports: ['Swimming'], sport: 'Swimming' });
      await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      expect(
        inCard('Golf').getByText('Isla competes in swimming, so there are no golf figures here.'),
      ).toBeVisible();
    });
  });

  describe('search engines', () => {
    it('may not index a minor', async () => {
      showGolfer({ is_indexable: false });
      await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      expect(head()).toContain(NOINDEX);
    });

    it('find the canonical address on /athletes/:slug', async () => {
      showGolfer({}, '/athletes/isla-hartley');
      await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      expect(head()).toContain('rel="canonical" href="/golfers/isla-hartley"');
      expect(document.title).toBe('Isla Hartley, Golf, Class of 2027 | Linksway');
      expect(document.documentElement.innerHTML).toContain('BreadcrumbList');
    });
  });
});

describe('the card of a coach', () => {
  async function show(card: Partial<GolferCardWire>, golfer: Partial<GolferWire> = {}) {
    renderPublic({
      path: '/golfers/isla-hartley',
      answer: () => buildGolfer({ ...golfer, card: buildCard(card) }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
  }

  const result = (event: string, more: Partial<ResultWire> = {}): ResultWire => ({
    on: '2026-05-02',
    event,
    venue: '',
    yards: null,
    rating: null,
    slope: null,
    score: '78',
    place: '',
    ...more,
  });

  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('shows six results, and the others when they are wanted', async () => {
    await show({ results: [1, 2, 3, 4, 5, 6, 7, 8].map((round) => result(`Round ${round}`)) });

    expect(screen.getByText('Round 6')).toBeVisible();
    expect(screen.getByText('Round 7')).not.toBeVisible();
    await userEvent.click(screen.getByText('All results (8)'));
    expect(screen.getByText('Round 8')).toBeVisible();
    expect(screen.queryByText(golferCopy.results.formula)).not.toBeInTheDocument();
    expect(part('Results').queryByRole('columnheader', { name: 'Course' })).not.toBeInTheDocument();
  });

  it.each([
    [['Soccer', 'Rugby'], 'Outcome'],
    [['Rugby', 'Swimming'], 'Place'],
  ])('names the column of the place, for %j, %s', async (sports, header) => {
    await show({ results: [result('Ashgrove v Tanfield', { place: 'Won' })] }, { sports });

    expect(part('Results').getByRole('columnheader', { name: header })).toBeInTheDocument();
  });

  it('links to a film with the name of its platform, and loads nothing of it', async () => {
    const film = { title: 'Swing', length: '2:35', platform: 'YouTube' };
    await show({
      films: [
        { ...film, address: 'https://www.youtube.com/watch?v=abcdefghijk' },
        { ...film, title: 'Putting', address: 'https://vimeo.com/1', length: '', platform: 'Vimeo' },
      ],
    });

    const link = part('Film').getByRole('link', { name: 'Swing 2:35, opens YouTube' });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(part('Film').getByRole('link', { name: 'Putting opens Vimeo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Film, 2:35, opens YouTube' })).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/(?:src|srcset)="https?:/);
  });

  it('announces the next three events, from today on', async () => {
    const day = (days: number) => londonDay(new Date(Date.now() + days * 24 * 3600 * 1000));
    const event = (days: number) => ({ on: day(days), event: `In ${days} days`, venue: '' });
    await show({ schedule: [-2, 0, 10, 20, 30].map(event) });

    const shown = part('Next events').getAllByRole('listitem');
    expect(shown.map((item) => /In \d+ days/.exec(item.textContent)?.[0])).toEqual([
      ...['In 0 days', 'In 10 days', 'In 20 days'],
    ]);
  });

  it('prints the code of its address', async () => {
    await show({});

    expect(screen.getByAltText(golferCopy.print.code)).toHaveAttribute(
      'src',
      '/api/golfers/isla-hartley/qr.svg',
    );
  });
});

describe('an incomplete profile', () => {
  const INCOMPLETE = 'This profile is incomplete. Please check back soon.';

  it.each([
    ['there is no such athlete', () => 404],
    ['there is neither a first nor a last name', () => buildGolfer({ first_name: ' ', last_name: '' })],
  ])('is reported when %s', async (_, answer) => {
    renderPublic({ path: GOLFER_PATH, answer });

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All athletes' })).toHaveAttribute('href', '/golfers');
    expect(head()).toContain(NOINDEX);
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  it.each([
    ['the api fails', () => 500],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is said when %s, and the profile can be asked for again', async (_, failure) => {
    let isUp = false;
    renderPublic({ path: GOLFER_PATH, answer: () => (isUp ? buildGolfer() : failure()) });

    const heading = await screen.findByRole('heading', { level: 1, name: INCOMPLETE });
    expect(screen.getByText(/The service is away for a moment/)).toBeVisible();
    expect(head()).toContain(NOINDEX);
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(heading).toHaveTextContent('Isla Hartley'));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('replaces a profile whose consent was withdrawn, even on an open page', async () => {
    let isThere = true;
    const { comeBack } = renderPublic({
      path: GOLFER_PATH,
      answer: () => (isThere ? buildGolfer(known) : 404),
    });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    isThere = false;
    comeBack();

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.queryByText(/Isla|Hartley/)).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
    expect(head()).toContain(NOINDEX);
  });
});

describe('what the list finds', () => {
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
        expect(options).toEqual(
          expect.arrayContaining(['Baseball', 'Chess', 'Curling', 'Football', 'Rowing']),
        );
        expect(options).not.toContain('Mental Coaching');
        expect(new Set(options).size).toBe(options.length);
      });
    });
  });
});
