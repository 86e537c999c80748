import '@testing-library/jest-dom';
import { golferSports, londonDay, type ErrorBody, paths } from '@site/contract';
import { placeOfSport } from './artwork/placeOfSport';
import { plateOf, platesOfList } from './artwork/plates';
import { renderHook, render, screen, waitFor } from '@testing-library/react';
import { useToday } from './dates/useToday';
import { breadcrumbJsonLd } from './seo/breadcrumbs';
import { fullName } from './people/personView';
import { ThemeProvider } from 'styled-components';
import { RemoteAssets } from '@site/runtime';
import { theme } from '@site/ui';
import { riverEightWide } from './artwork/wide/riverEightWide';
import { PageOpening, type PageOpeningProps } from './opening/PageOpening';
import { buildAgency, buildProgram } from '@site/contract/testing';
import { pages } from '../routes';
import { renderPublic } from '../testing/renderPublic';

describe('placeOfSport', () => {
  it.each([
    ['Track & Field', 'track'],
    ['Athletics', 'track'],
    ['Track and field', 'track'],
    [' ATHLETICS ', 'track'],
    ['Football', 'pitch'],
    ['Soccer', 'pitch'],
    ['Golf', 'fairway'],
    ['Croquet', 'lawn'],
    ['', 'lawn'],
    ['__proto__', 'lawn'],
  ])('%j is played on the %s', (sport, place) => {
    expect(placeOfSport(sport)).toBe(place);
  });

  it('each sport of the form has a place', () => {
    expect(golferSports.map(placeOfSport)).not.toContain('lawn');
  });
});

describe('plates', () => {
  const golfers = Array.from({ length: 24 }, (_, index) => ({ name: `Golfer ${index}`, sports: ['Golf'] }));
  const rowers = Array.from({ length: 12 }, (_, index) => ({ name: `Rower ${index}`, sports: ['Rowing'] }));

  it('gives the same name the same plate, of the first sport', () => {
    const isla = { name: 'Isla Hartley', sports: ['Tennis', 'Golf'] };

    expect(plateOf(isla)).toMatch(/^files\/plate-court-[1-5]-400\.avif$/);
    expect(plateOf({ ...isla })).toBe(plateOf(isla));
    expect(platesOfList([isla])).toEqual([plateOf(isla)]);
  });

  it('repeats no plate in a list of athletes while their sport has another', () => {
    const list = [...golfers, ...rowers.slice(0, 5)];

    expect(new Set(platesOfList(list)).size).toBe(list.length);
  });

  it('keeps equal plates as far apart as possible when there are more athletes than plates', () => {
    const plates = platesOfList(rowers);

    plates.forEach((plate, index) => expect(plates.slice(index + 1, index + 5)).not.toContain(plate));
  });
});

describe('useToday', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const todayOf = (readOn: string): string => renderHook(() => useToday(readOn)).result.current;

  it('is the day of the device once the page is running', () => {
    expect(todayOf(londonDay(new Date(Date.now() - 5 * DAY_MS)))).toBe(londonDay(new Date()));
  });

  it('is the day of the server where the clock of the device is wrong', () => {
    expect(todayOf('2031-05-05')).toBe('2031-05-05');
    expect(todayOf('2020-05-05')).toBe('2020-05-05');
  });
});

describe('breadcrumbs', () => {
  it('names each ancestor of a page with its absolute address', () => {
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'About', path: '/about' },
    ];

    expect(breadcrumbJsonLd('https://linksway.example', trail)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://linksway.example/' },
        { '@type': 'ListItem', position: 2, name: 'About', item: 'https://linksway.example/about' },
      ],
    });
  });
});

describe('personView', () => {
  it.each([
    ['Isla', 'Hartley', 'Isla Hartley'],
    ['Isla', ' ', 'Isla'],
    ['', 'Hartley', 'Hartley'],
    [' ', '', ''],
  ])('%p and %p are %p', (first_name, last_name, name) => {
    expect(fullName({ first_name, last_name })).toBe(name);
  });
});

describe('the opening of a page', () => {
  const BASE = '/remotes/mf-public/0123456789ab/';

  function renderOpening(props: Partial<PageOpeningProps>) {
    render(
      <ThemeProvider theme={theme}>
        <RemoteAssets base={BASE}>
          <PageOpening title="Trainers" {...props} />
        </RemoteAssets>
      </ThemeProvider>,
    );
  }

  it('has the text before the picture', () => {
    renderOpening({ series: riverEightWide, layout: 'wide', lead: 'Who they are' });

    const picture = screen.getByRole('presentation');
    expect(screen.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
    expect(
      screen.getByText('Who they are').compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('loads its picture eagerly and with high priority', () => {
    renderOpening({ series: riverEightWide, layout: 'wide' });

    const picture = screen.getByRole('presentation');
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '800');
  });

  it('shows an uploaded picture instead of a drawn one', () => {
    renderOpening({ series: riverEightWide, picture: <img alt="The team" src="/uploads/1/800.webp" /> });

    expect(screen.getByRole('img', { name: 'The team' })).toBeVisible();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });
});

describe('useIsOpen', () => {
  const futureChampions = { path: paths.futureChampions.to(), name: 'Future Champions' };
  const collegiatePathway = { path: paths.collegiatePathway.to(), name: 'Collegiate Pathway' };
  const programs = [futureChampions, collegiatePathway];

  /** Every page without a record of its own: a new one is read without being listed here. */
  const fixedPaths = pages
    .flat()
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':'));

  const inactive = () =>
    Response.json({ message: 'inactive', code: 'program_inactive' } satisfies ErrorBody, { status: 404 });

  /** Opens a page; what is closed is known a moment later, in a browser with the page itself. */
  async function open(path: string, closed: readonly { path: string }[]) {
    const closed_pages = closed.map((program) => program.path);
    renderPublic({
      path,
      answer: (call) => {
        if (call === '/agency') return buildAgency({ closed_pages });
        if (!call.startsWith('/programs/')) return [];
        return closed_pages.includes(call.replace('/programs', ''))
          ? inactive()
          : buildProgram({ title: 'X' });
      },
    });
    await screen.findByRole('heading', { level: 1 });
  }

  /** Everything a visitor or a search engine reads, with the addresses that links lead to. */
  const read = (): string => document.head.innerHTML + document.body.innerHTML;

  describe.each(programs)('while $name is inactive', (program) => {
    it.each(fixedPaths.filter((path) => path !== program.path))(
      '%s neither names it nor leads to it',
      async (path) => {
        await open(path, [program]);

        await waitFor(() => {
          expect(read()).not.toContain(`href="${program.path}"`);
          expect(read()).not.toContain(program.name);
          expect(read()).not.toMatch(/both programmes|two programmes/i);
        });
      },
    );
  });

  it.each(['/', '/about', '/info', '/programs', '/resources', '/faq'])(
    '%s names both while both are open',
    async (path) => {
      await open(path, []);

      for (const { name, path: to } of programs) {
        expect(read()).toContain(name);
        if (path !== '/faq') expect(read()).toContain(`href="${to}"`);
      }
    },
  );

  it.each([paths.home.to(), paths.about.to()])(
    '%s says nothing of two ways while one is open',
    async (path) => {
      await open(path, [futureChampions]);

      await waitFor(() => expect(screen.queryByText(/^Two ways in/)).not.toBeInTheDocument());
      expect(read()).toContain(`href="${collegiatePathway.path}"`);
    },
  );
});
