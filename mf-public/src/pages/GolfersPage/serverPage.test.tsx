import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { buildGolfer } from '@site/contract/testing';
import { theme } from '@site/ui';
import { loadGolfers } from '../../features/golfers/useGolferResults';
import { GolfersPage } from './GolfersPage';

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
  return createAppStore(createServices({ baseUrl: '', fetch: play, storage: createMemoryStorage() }), state);
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

describe("the server's page of /golfers", () => {
  it.each([
    '',
    '?q=nr1',
    '?year=2027',
    '?q=nobody',
    '?page=2',
    // Cut through a surrogate pair, the page and its state would differ.
    `?sport=${'a'.repeat(99)}😀`,
  ])('with the query "%s" hydrates without a warning and without a request', async (query) => {
    const { asked, consoleErrors } = await hydratePage(query);

    expect(consoleErrors).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('contains only the athletes it shows, not the whole list', async () => {
    const { state } = await hydratePage('');

    expect(screen.getByText('60 athletes')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(48);
    expect(state).toContain('Athlete Nr47');
    expect(state).not.toContain('Athlete Nr48');
  });

  it('links to the next page without JavaScript', async () => {
    await serve('?sport=Golf');

    expect(screen.getByRole('link', { name: 'Show 12 more' })).toHaveAttribute(
      'href',
      '/golfers?sport=Golf&page=2',
    );
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });

  it('has the remaining athletes on the next page, and a link back', async () => {
    const { state } = await serve('?sport=Golf&page=2');

    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Athlete Nr48' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the 48 before' })).toHaveAttribute(
      'href',
      '/golfers?sport=Golf',
    );
    expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
    expect(JSON.stringify(state)).not.toContain('Athlete Nr47');
  });

  it('counts clicks on Show more while the list is loading', async () => {
    const many = Array.from({ length: 200 }, (_, nr) => buildGolfer({ slug: `a-${nr}` }));
    await hydratePage('', many);
    const more = screen.getByRole('button', { name: 'Show 48 more' });
    await userEvent.dblClick(more);

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3 * 48));
  });

  it('loads the list as soon as a visitor focuses the filter', async () => {
    const { asked } = await hydratePage('');
    await userEvent.click(screen.getByRole('searchbox'));

    await waitFor(() => expect(asked).toEqual(['/golfers']));
  });

  it('loads the list on Show more, which then focuses the first new card', async () => {
    const { asked } = await hydratePage('');
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 more' }));

    expect(await screen.findByRole('link', { name: 'Athlete Nr48' })).toHaveFocus();
    expect(asked).toContain('/golfers');
  });

  it('refetches when the visitor returns to the window', async () => {
    const { asked } = await hydratePage('');
    act(() => void window.dispatchEvent(new Event('focus')));

    await waitFor(() => expect(asked).toEqual(['/golfers']));
  });

  it('keeps the error message during a refetch', async () => {
    const { consoleErrors } = await hydratePage('', 503);

    expect(screen.getByRole('alert')).toHaveTextContent('Error: API call failed: down');
    expect(consoleErrors).not.toHaveBeenCalled();
  });
});
