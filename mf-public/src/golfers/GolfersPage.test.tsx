import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAcademics, buildGolfData, buildGolfer } from '@site/contract/testing';
import { renderPublic } from '../testing/renderPublic';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import {
  type AppStore,
  createAppStore,
  createMemoryStorage,
  createServices,
  dehydrate,
  rehydrate,
  StoreProvider,
} from '@site/runtime';
import { theme } from '@site/ui';
import { loadGolfers } from './golfersApi';
import { GolfersPage } from './GolfersPage';

describe('GolfersPage', () => {
  const ana = buildGolfer({
    id: '1',
    slug: 'ana-ruiz',
    first_name: 'Ana',
    last_name: 'Ruíz',
    country: 'Spain',
    golf_data: buildGolfData({ handicap: 2.3 }),
    academics: buildAcademics({ gpa: 3.7 }),
  });
  const ben = buildGolfer({
    id: '2',
    slug: 'ben-okoro',
    first_name: 'Ben',
    last_name: 'Okoro',
    sports: ['Rugby', 'Golf'],
    grad_year: 2028,
  });
  const cleo = buildGolfer({
    id: '3',
    slug: 'cleo-marsh',
    first_name: 'Cleo',
    last_name: 'Marsh',
    sports: ['Rowing'],
  });
  const everybody = [ana, ben, cleo];

  const api = (path: string): unknown => {
    if (path === '/golfers') return everybody;
    return path === '/golfers?grad_year=2028' ? [ben] : ana;
  };

  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
  const search = () => screen.getByRole('searchbox', { name: 'Search' });
  const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

  /** The page's first polite live region; the second is the banner. */
  const said = () => screen.getAllByRole('status')[0]!.textContent;

  /** The visitor's current address: a native form submission would send the same query. */
  const asked = () =>
    Object.fromEntries(
      ['Search', 'Sport', 'Graduation year'].map((label) => [
        label,
        screen.getByLabelText<HTMLInputElement>(label).value,
      ]),
    );

  describe('/golfers', () => {
    it('lists the athletes and their number', async () => {
      renderPublic({ path: '/golfers', answer: api });

      expect(await screen.findByText('3 athletes')).toBeVisible();
      expect(said()).toBe('3 athletes');
      expect(names()).toEqual(['Ana Ruíz', 'Ben Okoro', 'Cleo Marsh']);
      const [card] = screen.getAllByRole('article');
      expect(card).toHaveTextContent('Handicap 2.3GPA 3.7Class of 2027, Spain');
      expect(within(card!).getByRole('link')).toHaveAttribute('href', '/golfers/ana-ruiz');
      expect(card).toHaveTextContent('AR');
    });

    it('shows ten skeletons while loading, and says so', async () => {
      renderPublic({ path: '/golfers', answer: () => new Promise(() => undefined) });

      expect(await screen.findAllByTestId('golfer-skeleton')).toHaveLength(10);
      expect(said()).toBe('Loading athletes…');
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    });

    it('says when nothing matches', async () => {
      renderPublic({ path: '/golfers?q=nobody', answer: api });

      expect(await screen.findByText('No profiles match your criteria.')).toBeVisible();
      expect(said()).toBe('No profiles match your criteria. Searched for “nobody”.');
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
    });

    it("says so with the api's words when the list cannot be loaded", async () => {
      let send: (answer: unknown) => void = () => undefined;
      renderPublic({ path: '/golfers', answer: () => new Promise((resolve) => (send = resolve)) });

      const alert = await screen.findByRole('alert');
      expect(alert).toBeEmptyDOMElement();
      send(500);
      await waitFor(() => expect(alert).toHaveTextContent('Error: API call failed: refused'));
      expect(said()).toBe('');
      expect(screen.queryByTestId('golfer-skeleton')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  });

  describe('the filter of /golfers', () => {
    it('reads q, sport and year from the address, and sends only the year', async () => {
      const paths: string[] = [];
      renderPublic({
        path: '/golfers?q=oko&sport=Rugby&year=2028',
        answer: (path) => {
          paths.push(path);
          return api(path);
        },
      });

      expect(await screen.findByText('1 athlete')).toBeVisible();
      expect(asked()).toEqual({ Search: 'oko', Sport: 'Rugby', 'Graduation year': '2028' });
      // The whole list is requested too, for the years in the filter.
      expect(new Set(paths)).toEqual(new Set(['/golfers?grad_year=2028', '/golfers']));
    });

    it('applies when Filter is pressed, not before', async () => {
      renderPublic({ path: '/golfers', answer: api });
      await screen.findByText('3 athletes');

      fireEvent.change(search(), { target: { value: 'ruiz' } });
      expect(names()).toHaveLength(3);
      await filter();

      expect(await screen.findByText('1 athlete')).toBeVisible();
      expect(names()).toEqual(['Ana Ruíz']);
      expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    });
  });

  it('/athletes leads to the list, with its query', async () => {
    renderPublic({ path: '/athletes?sport=Golf', answer: api });

    expect(await screen.findByLabelText('Sport')).toHaveValue('Golf');
  });
});

describe("the server's page of /golfers", () => {
  const everybody = Array.from({ length: 60 }, (_, nr) =>
    buildGolfer({ id: `${nr}`, slug: `athlete-${nr}`, first_name: 'Athlete', last_name: `Nr${nr}` }),
  );

  function storeOf(asked: string[], answer: unknown, state?: Parameters<typeof createAppStore>[1]): AppStore {
    const play: typeof fetch = async (input) => {
      asked.push(String(input));
      return typeof answer === 'number'
        ? Response.json({ message: 'down', code: 'down' }, { status: answer })
        : Response.json(answer);
    };
    return createAppStore(
      createServices({ baseUrl: '', fetch: play, storage: createMemoryStorage() }),
      state,
    );
  }

  const page = (store: AppStore, query: string) => (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/golfers${query}`]}>
          <GolfersPage />
        </MemoryRouter>
      </ThemeProvider>
    </StoreProvider>
  );

  /** The page as the server renders it, for visitors without JavaScript. */
  async function serve(query: string, answer: unknown = everybody) {
    const server = storeOf([], answer);
    await Promise.all(loadGolfers(server.dispatch, new URLSearchParams(query)));
    const container = document.createElement('div');
    // As bytes: a lone surrogate does not survive the encoding.
    container.innerHTML = Buffer.from(renderToString(page(server, query))).toString();
    document.body.append(container);
    return { container, state: dehydrate(server) };
  }

  /** The same page, hydrated by a browser. */
  async function hydratePage(query: string, answer: unknown = everybody) {
    const { container, state } = await serve(query, answer);

    const consoleErrors = jest.spyOn(console, 'error').mockImplementation();
    const asked: string[] = [];
    render(page(storeOf(asked, answer, rehydrate(state, Date.now())), query), { container, hydrate: true });
    await act(() => Promise.resolve());
    return { asked, consoleErrors, state: JSON.stringify(state) };
  }

  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it.each([
    '?q=nr1',
    '?page=2',
    // Cut through a surrogate pair, the page and its state would differ.
    `?sport=${'a'.repeat(99)}😀`,
  ])('with the query "%s" hydrates without a warning and without a request', async (query) => {
    const { asked, consoleErrors } = await hydratePage(query);

    expect(consoleErrors).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('contains only the athletes it shows, not the whole list', async () => {
    const { asked, consoleErrors, state } = await hydratePage('');

    expect(screen.getByText('60 athletes')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(state).toContain('Athlete Nr23');
    expect(state).not.toContain('Athlete Nr24');
    expect(consoleErrors).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('links to the next page without JavaScript, with its filter', async () => {
    await serve('?sport=Golf');

    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/golfers?sport=Golf&page=2',
    );
  });

  it('has the remaining athletes on the last page, and a link back', async () => {
    const { state } = await serve('?sport=Golf&page=3');

    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Athlete Nr48' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/golfers?sport=Golf&page=2',
    );
    expect(JSON.stringify(state)).not.toContain('Athlete Nr47');
  });
});
