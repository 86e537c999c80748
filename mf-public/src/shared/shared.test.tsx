import { type AthleteWire, type ErrorBody, paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildAgency,
  buildAthlete,
  buildGolfer,
  buildProgram,
  buildTestimonial,
  buildTrainer,
  buildTrainerProfile,
} from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactCopy } from '../content/contact';
import { golferCopy } from '../content/golfer';
import { hiddenCopy } from '../content/people';
import { pages } from '../routes';
import { renderPublic } from '../testing/renderPublic';
import { fullName } from './people/personView';

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

describe('useIsOpen', () => {
  const futureChampions = { path: paths.futureChampions.to(), name: 'Future Champions' };
  const collegiatePathway = { path: paths.collegiatePathway.to(), name: 'Collegiate Pathway' };
  const programs = [futureChampions, collegiatePathway];

  /** Every page without a record of its own: a new one is read without being listed here. */
  const fixedPaths = pages
    .flat()
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':'));

  const refusal = () =>
    Response.json({ message: 'inactive', code: 'program_inactive' } satisfies ErrorBody, { status: 404 });

  /** Opens a page; what is closed is known a moment later, in a browser with the page itself. */
  async function open(path: string, closed: readonly { path: string }[]) {
    const closed_pages = closed.map((program) => program.path);
    renderPublic({
      path,
      answer: (call) => {
        if (call === '/agency') return buildAgency({ closed_pages });
        if (!call.startsWith('/v1/programs/')) return [];
        return closed_pages.includes(call.replace('/v1/programs', ''))
          ? refusal()
          : buildProgram({ title: 'X' });
      },
    });
    await screen.findByRole('heading', { level: 1 });
  }

  /** Everything a visitor or a search engine reads, with the addresses that links lead to. */
  const read = (): string => document.head.innerHTML + document.body.innerHTML;

  const naming = ['/', '/about', '/programs', '/resources', '/faq'];
  const expectUnnamed = ({ path, name }: { path: string; name: string }) =>
    waitFor(() => {
      expect(read()).not.toContain(`href="${path}"`);
      expect(read()).not.toContain(name);
      expect(read()).not.toMatch(/both programmes|two programmes/i);
    });

  it.each(fixedPaths.filter((path) => !programs.some((program) => program.path === path)))(
    '%s neither names a programme nor leads to one while both are inactive',
    async (path) => {
      await open(path, programs);

      for (const program of programs) await expectUnnamed(program);
    },
  );

  it.each([...naming, collegiatePathway.path])('%s does not while one alone is inactive', async (path) => {
    await open(path, [futureChampions]);

    await expectUnnamed(futureChampions);
  });

  it.each(['/', '/faq'])('%s names both while both are open', async (path) => {
    await open(path, []);

    for (const { name, path: to } of programs) {
      expect(read()).toContain(name);
      if (path !== '/faq') expect(read()).toContain(`href="${to}"`);
    }
  });
});

describe('lists in pages', () => {
  const of = <T,>(build: (nr: number) => T): T[] => Array.from({ length: 30 }, (_, nr) => build(nr));

  interface PagedList {
    path: string;
    all: unknown[];
    /** The record that the list is a part of. */
    inRecord?: (part: unknown[]) => unknown;
  }

  const LISTS: Record<string, PagedList> = {
    Trainers: {
      path: '/trainers',
      all: of((nr) => buildTrainer({ id: `${nr}`, slug: `t-${nr}`, last_name: `Nr${nr}` })),
    },
    'Athletes Coached': {
      path: '/trainers/tess-marlow',
      all: of((nr) => buildAthlete({ id: `${nr}`, slug: `a-${nr}`, last_name: `Nr${nr}` })),
      inRecord: (part) => buildTrainerProfile({ athletes: part as AthleteWire[] }),
    },
  };

  function show(name: string, query = '') {
    const { path, all, inRecord = (part) => part } = LISTS[name]!;
    const asked: string[] = [];
    renderPublic({
      path: path + query,
      answer: (call) => {
        asked.push(call);
        const search = new URLSearchParams(call.split('?')[1]);
        const [limit, page] = [Number(search.get('limit')), Number(search.get('page') ?? 1)];
        const part = all.slice((page - 1) * limit, page * limit);
        return Response.json(inRecord(part), { headers: { 'X-Total-Count': String(all.length) } });
      },
    });
    return { asked, path };
  }

  const links = async (name: string) =>
    within(await screen.findByRole('navigation', { name: `${name}, pages` }));
  const canonical = () => /rel="canonical" href="([^"]*)"/.exec(document.head.innerHTML)?.[1];

  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation();
    // Not implemented by jsdom.
    Element.prototype.scrollIntoView = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(Object.keys(LISTS))(
    'the list %s comes in pages with addresses and titles of their own',
    async (name) => {
      const { asked, path } = show(name, '?page=2');

      expect((await links(name)).getByText(/^2 of \d$/)).toBeVisible();
      const [ofList, ...others] = asked.filter((call) => call !== '/agency');
      expect(others).toEqual([]);
      expect(ofList).toMatch(/\?limit=\d+&page=2$/);
      expect(canonical()).toBe(`${path}?page=2`);
      expect(document.title).toContain(', page 2 | ');
    },
  );

  describe('a list in pages', () => {
    it('says that a page behind the last one does not exist, and leads back', async () => {
      const { path } = show('Trainers', '?page=9');

      expect(await screen.findByText(/^There is no page 9/)).toBeVisible();
      const back = screen.getByRole('link', { name: 'Back to the first page' });
      expect(back.getAttribute('href')?.split('#')[0]).toBe(path);
      expect(canonical()).toBeUndefined();
      expect(document.head.innerHTML).toContain('content="noindex"');
    });

    it('moves the focus to its heading when the page changes, and announces the page', async () => {
      show('Trainers');
      await userEvent.click((await links('Trainers')).getByRole('link', { name: 'Next page' }));

      expect(await screen.findByRole('heading', { name: 'Trainers, page 2' })).toHaveFocus();
      expect(await screen.findByText(/^Page 2 of \d$/)).toBeInTheDocument();
    });
  });
});

describe('people who are invented or hidden', () => {
  describe('examples', () => {
    const ATHLETE = 'Example profile: this athlete is invented.';
    const TRAINER = 'Example profile: this trainer is invented.';
    const head = () => document.head.innerHTML;
    /** React puts it where it is rendered. */
    const hasStructuredData = () => document.documentElement.innerHTML.includes('application/ld+json');
    const isForSearchEngines = () => !head().includes('<meta name="robots" content="noindex">');

    /** The smallest element around a name that is a card or a row of its own. */
    const cardOf = async (name: string, role: 'article' | 'listitem') => {
      const link = await screen.findByRole('link', { name });
      const card = screen.getAllByRole(role).findLast((each) => each.contains(link));
      if (!card) throw new Error(`${name} has no card`);
      return within(card);
    };

    describe('an invented athlete', () => {
      const show = (is_example: boolean | undefined) =>
        renderPublic({
          path: '/golfers/isla-hartley',
          answer: () => ({ ...buildGolfer({ is_indexable: !is_example }), is_example }),
        });
      const heading = () => screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });

      it('is called an example on the profile and on its print, and is kept from search engines', async () => {
        show(true);
        await heading();

        expect(screen.getByText(ATHLETE)).toBeVisible();
        expect(screen.getAllByRole('contentinfo', { hidden: true }).at(-1)).toHaveTextContent(
          new RegExp(` – ${ATHLETE}.*/golfers/isla-hartley`),
        );
        expect(isForSearchEngines()).toBe(false);
        expect(hasStructuredData()).toBe(false);
      });

      it('is not what others are called', async () => {
        show(undefined);
        await heading();

        expect(screen.queryByText(new RegExp(ATHLETE))).not.toBeInTheDocument();
        expect(isForSearchEngines()).toBe(true);
        expect(hasStructuredData()).toBe(true);
      });

      it('is called an example on the card of the list', async () => {
        const golfers = [
          buildGolfer({ id: '1', is_example: true }),
          buildGolfer({ id: '2', slug: 'ana', first_name: 'Ana' }),
        ];
        renderPublic({ path: '/golfers', answer: () => golfers });

        expect((await cardOf('Isla Hartley', 'article')).getByText('Example')).toBeVisible();
        expect((await cardOf('Ana Hartley', 'article')).queryByText('Example')).not.toBeInTheDocument();
      });
    });

    describe('an invented trainer', () => {
      it.each([[true], [undefined]])('says so on their page: %s', async (is_example) => {
        renderPublic({
          path: '/trainers/tess-marlow',
          answer: () => ({ ...buildTrainerProfile({ athletes: [] }), is_example }),
        });
        await screen.findByRole('heading', { level: 1, name: 'Tess Marlow' });

        expect(screen.queryAllByText(TRAINER)).toHaveLength(is_example ? 1 : 0);
        expect(isForSearchEngines()).toBe(!is_example);
        expect(hasStructuredData()).toBe(!is_example);
      });
    });

    describe('an invented quote', () => {
      const quotes = [
        buildTestimonial({ id: '1', quote: 'Invented words.', is_example: true }),
        buildTestimonial({ id: '2', quote: 'Real words.', order_index: 1 }),
        {
          ...buildTestimonial({ id: '3', quote: 'Words from before.', order_index: 2 }),
          is_example: undefined,
        },
      ];
      const markOf = async (words: string) => {
        const quote = await screen.findByText(words);
        const item = screen.getAllByRole('listitem').find((each) => each.contains(quote));
        return within(item as HTMLElement).queryByText('Example');
      };

      it('is called an example on the page of its programme', async () => {
        const path = '/future-champions';
        renderPublic({
          path,
          answer: () => buildProgram({ slug: path.slice(1), testimonials: quotes as never }),
        });

        const mark = await markOf('Invented words.');
        expect(mark).toBeVisible();
        expect(mark).toHaveTextContent('Example quote');
        expect(await markOf('Real words.')).toBeNull();
        expect(await markOf('Words from before.')).toBeNull();
        const [, ...unquoted] = document.documentElement.innerHTML.split('data-nosnippet');
        expect(unquoted).toHaveLength(1);
        expect(/<blockquote[^>]*>(.*?)</.exec(unquoted[0] ?? '')?.[1]).toBe('Invented words.');
        // The programme is real: it stays in search engines, which are told of no quote.
        expect(isForSearchEngines()).toBe(true);
        expect(document.documentElement.innerHTML).not.toMatch(/"(Review|Quotation)"/);
        const told = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
          document.documentElement.innerHTML,
        );
        expect(told?.[1]).not.toContain('Invented words.');
      });
    });
  });

  describe('hiddenPages', () => {
    const ATHLETE = '/golfers/isla-hartley';
    const BAR = 'Hidden: visitors get a page that is not found';
    const hidden = buildAdminGolfer({ is_published: false, is_hidden: true });

    async function show(path: string, answer: unknown, heading: string) {
      renderPublic({ path, answer: () => answer });
      await screen.findByRole('heading', { level: 1, name: heading });
    }

    it('an athlete whom only a session sees is said to be hidden, and has no code to hand on', async () => {
      await show(ATHLETE, hidden, 'Isla Hartley');

      expect(screen.getByText(BAR)).toBeVisible();
      expect(screen.queryByAltText(golferCopy.print.code)).not.toBeInTheDocument();
    });

    it('an athlete of whom a session sees more than visitors is said to have hidden parts', async () => {
      await show(ATHLETE, buildAdminGolfer({ hidden_groups: ['photo'] }), 'Isla Hartley');

      expect(screen.getByText(hiddenCopy.parts)).toBeVisible();
      expect(screen.queryByText(BAR)).not.toBeInTheDocument();
    });

    it.each([
      [{ is_published: false }, 1],
      [{ is_published: true }, 0],
    ])('a trainer with %j has the bar %d times', async (fields, times) => {
      await show('/trainers/tess-marlow', buildTrainerProfile(fields), 'Tess Marlow');

      expect(screen.queryAllByText(BAR)).toHaveLength(times);
    });

    it.each([
      [hidden, contactCopy.title],
      [buildAdminGolfer(), 'Ask about Isla'],
    ])('a message is about no hidden athlete, whoever writes it', async (golfer, title) => {
      const asked: string[] = [];
      const answer = (path: string) => {
        asked.push(path);
        return golfer;
      };
      renderPublic({ path: '/contact?about=isla-hartley', answer });
      await waitFor(() => expect(asked).toContain(ATHLETE));
      await act(async () => undefined);

      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  });
});
