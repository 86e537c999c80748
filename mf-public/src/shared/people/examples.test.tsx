import { screen, within, act, waitFor } from '@testing-library/react';
import {
  buildGolfer,
  buildProgram,
  buildTestimonial,
  buildTrainerProfile,
  buildAdminGolfer,
} from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';
import { contactCopy } from '../../content/contact';
import { golferCopy } from '../../content/golfer';
import { hiddenCopy } from '../../content/people';

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

    it.each([[false], [undefined]])('is not what others are called', async (is_example) => {
      show(is_example);
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
    it.each([[true], [false], [undefined]])('says so on their page: %s', async (is_example) => {
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

    it.each(['/future-champions', '/collegiate-pathway'])('is called an example on %s', async (path) => {
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
