import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGolfer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const ana = buildGolfer({
  id: '1',
  slug: 'ana-ruiz',
  first_name: 'Ana',
  last_name: 'Ruíz',
  country: 'Spain',
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

const many = (count: number) =>
  Array.from({ length: count }, (_, nr) =>
    buildGolfer({ id: `${nr}`, slug: `athlete-${nr}`, first_name: 'Athlete', last_name: `Nr${nr}` }),
  );

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
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
    expect(card).toHaveTextContent('Spain');
    expect(card).toHaveTextContent('Class of 2027');
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

  it('breaks a long word instead of making a name too small', async () => {
    renderPublic({ path: '/golfers', answer: () => [{ ...ana, first_name: 'Wolfeschlegelsteinhausen' }] });

    const name = await screen.findByRole('heading', { level: 2, name: /^Wolf/ });
    expect(name).toHaveStyle({ 'overflow-wrap': 'anywhere' });
    expect(getComputedStyle(name).fontSize).toMatch(/^max\(\s*0\.875rem/);
  });

  it('omits athletes without a name', async () => {
    renderPublic({ path: '/golfers', answer: () => [ana, buildGolfer({ first_name: '', last_name: ' ' })] });

    expect(await screen.findByText('1 athlete')).toBeVisible();
  });

  it('does not show an unknown country', async () => {
    renderPublic({ path: '/golfers', answer: () => [{ ...ana, country: 'Unknown' }] });

    expect(await screen.findByRole('article')).not.toHaveTextContent('Unknown');
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

  it('offers the years of all athletes, whichever year is chosen', async () => {
    renderPublic({ path: '/golfers?year=2028', answer: api });

    const years = await screen.findByLabelText('Graduation year');
    await within(years).findByRole('option', { name: '2027' });
    expect(
      within(years)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All years', '2027', '2028']);
  });

  it('applies when Filter is pressed, not before', async () => {
    renderPublic({ path: '/golfers', answer: api });
    await screen.findByText('3 athletes');

    await userEvent.type(search(), 'ruiz');
    expect(names()).toHaveLength(3);
    await filter();

    expect(await screen.findByText('1 athlete')).toBeVisible();
    expect(names()).toEqual(['Ana Ruíz']);
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('announces the search terms, so that an equal count is still announced', async () => {
    renderPublic({ path: '/golfers?q=ruiz&sport=Golf', answer: api });
    expect(await screen.findByText('1 athlete')).toBeVisible();
    expect(said()).toBe('1 athlete for “ruiz”, Golf');
    const [region] = screen.getAllByRole('status');

    await userEvent.clear(search());
    await userEvent.selectOptions(screen.getByLabelText('Sport'), '');
    await userEvent.selectOptions(screen.getByLabelText('Graduation year'), '2028');
    await filter();

    await waitFor(() => expect(region).toHaveTextContent(/^1 athlete for 2028$/));
    expect(screen.getByText('1 athlete').textContent).toBe('1 athlete');
  });

  it('applies with Enter, and matches a secondary sport', async () => {
    renderPublic({ path: '/golfers', answer: api });
    await screen.findByText('3 athletes');

    await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Golf');
    await userEvent.type(search(), '{Enter}');

    expect(await screen.findByText('2 athletes')).toBeVisible();
    expect(names()).toEqual(['Ana Ruíz', 'Ben Okoro']);
  });

  it('follows the address: Clear filters empties the controls', async () => {
    renderPublic({ path: '/golfers?q=ruiz&sport=Golf', answer: api });
    await screen.findByText('1 athlete');

    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));

    expect(await screen.findByText('3 athletes')).toBeVisible();
    expect(asked()).toEqual({ Search: '', Sport: '', 'Graduation year': '' });
    expect(search()).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('tolerates invalid values in the address', async () => {
    renderPublic({ path: '/golfers?sport=%3Cscript%3E&year=abc', answer: api });

    expect(await screen.findByText('No profiles match your criteria.')).toBeVisible();
    expect(asked()).toEqual({ Search: '', Sport: '<script>', 'Graduation year': '' });
  });

  it('is a form that works without JavaScript at the same address', async () => {
    renderPublic({ path: '/golfers', answer: api });

    const form = await screen.findByRole('search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/golfers');
    expect([...new FormData(form as HTMLFormElement).keys()]).toEqual(['q', 'sport', 'year']);
  });
});

it('/athletes leads to the list, with its query', async () => {
  renderPublic({ path: '/athletes?sport=Golf', answer: api });

  expect(await screen.findByLabelText('Sport')).toHaveValue('Golf');
});

describe('a long list', () => {
  it('starts with 48 cards; Show more moves the focus to the first new one', async () => {
    const athletes = many(60);
    renderPublic({ path: '/golfers', answer: (path) => (path === '/golfers' ? athletes : ana) });

    expect(await screen.findByText('60 athletes')).toBeVisible();
    expect(names()).toHaveLength(48);
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 more' }));

    await waitFor(() => expect(names()).toHaveLength(60));
    expect(screen.getByRole('link', { name: 'Athlete Nr48' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('counts every click, however fast', async () => {
    const athletes = many(300);
    renderPublic({ path: '/golfers', answer: (path) => (path === '/golfers' ? athletes : ana) });
    const more = await screen.findByRole('button', { name: 'Show 48 more' });

    // Before anything can be rendered in between.
    act(() => {
      for (let clicks = 0; clicks < 4; clicks += 1) more.click();
    });

    await waitFor(() => expect(names()).toHaveLength(5 * 48));
  });

  it('starts at the page in the address, and links back from there', async () => {
    const athletes = many(120);
    renderPublic({
      path: '/golfers?sport=Golf&page=2',
      answer: (path) => (path === '/golfers' ? athletes : ana),
    });

    expect(await screen.findByText('49 to 96 of 120 shown')).toBeVisible();
    expect(names()[0]).toBe('Athlete Nr48');
    await userEvent.click(screen.getByRole('button', { name: 'Show 24 more' }));
    await waitFor(() => expect(names()).toHaveLength(72));
    await userEvent.click(screen.getByRole('link', { name: 'Show the 48 before' }));

    expect(await screen.findByText('48 of 120 shown')).toBeVisible();
    expect(screen.getByLabelText('Sport')).toHaveValue('Golf');
    expect(screen.queryByRole('link', { name: /before$/ })).not.toBeInTheDocument();
  });

  it('prefetches a profile when a visitor is about to open it', async () => {
    const paths: string[] = [];
    renderPublic({
      path: '/golfers',
      answer: (path) => {
        paths.push(path);
        return api(path);
      },
    });
    const link = await screen.findByRole('link', { name: 'Ana Ruíz' });
    act(() => link.focus());

    await waitFor(() => expect(paths).toContain('/golfers/ana-ruiz'));
  });
});
