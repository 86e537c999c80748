import { paths } from '@site/contract';
import { buildAdminGolfer, buildLeadSummary, buildPost, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { wordMatcher } from '../../shared/lists/wordMatcher';
import { enterSearch } from '../../testing/enterSearch';
import { type Answer, FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

type Records = Readonly<Record<string, readonly { id: string }[]>>;

/** By the address of each list. */
const collections = (): Records => ({
  '/golfers/admin/all': [
    buildAdminGolfer({ id: 'g1', first_name: 'Zoë', last_name: 'Marchand', grad_year: 2027 }),
    buildAdminGolfer({ id: 'g2', first_name: 'Isla', last_name: 'Hartley', grad_year: 2026 }),
  ],
  '/trainers/admin/all': [
    buildTrainer({ id: 't1', first_name: 'Tess', last_name: 'Marsh', title: 'Head Coach' }),
  ],
  '/posts/admin/all': [buildPost({ id: 'p1', title: 'Signing day', status: 'draft' })],
  '/leads': [
    buildLeadSummary({ id: 'a1', name: 'Noor Haddad', email: 'noor@family.example' }),
    buildLeadSummary({ id: 'm1', name: 'Ben Okoro', email: 'ben@club.example' }),
  ],
});

/** Searches as the api does, roughly. */
function apiWith(records: Records): FakeApi {
  const network = new FakeApi();
  for (const path of Object.keys(collections())) {
    network.replace(`GET ${path}?`, ({ url }) => found(records[path] ?? [], url));
  }
  return network;
}

function found(records: readonly { id: string }[], url: string): Answer {
  const query = new URLSearchParams(url.split('?')[1]);
  const hasWords = wordMatcher(query.get('q') ?? '');
  const matching = records.filter((record) => hasWords(searchedText(record)));
  const headers = { 'X-Total-Count': String(matching.length) };
  return { ...ok(matching.slice(0, Number(query.get('limit')))), headers };
}

const SEARCHED = /^(first_name|last_name|name|email|title)$/;
const searchedText = (record: object): string =>
  Object.entries(record)
    .filter(([field]) => SEARCHED.test(field))
    .map(([, value]) => String(value))
    .join(' ');

const DASHBOARD = paths.adminDashboard.to();
const api = () => apiWith(collections());
const FIELD = 'Search screens and records';
const field = () => screen.findByRole('combobox', { name: FIELD });
const golfersNamedAnn = (count: number) =>
  Array.from({ length: count }, (_, nr) =>
    buildAdminGolfer({ id: `g${nr}`, first_name: 'Ann', last_name: `Nr${nr}`, grad_year: null }),
  );
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const address = () => window.location.pathname + window.location.search + window.location.hash;

async function openSearch(path = DASHBOARD, network = api()) {
  const { user } = renderAdmin(path, network);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { user, input };
}

async function search(words: string, network = api()) {
  const opened = await openSearch(DASHBOARD, network);
  await enterSearch(opened.user, FIELD, words);
  await searched();
  return opened;
}

const searched = () => waitFor(() => expect(screen.queryByText(/Searching…/)).not.toBeInTheDocument());

describe('going to a record', () => {
  it.each([
    ['signing', 'Signing daydraft', '/admin/blog/edit/p1'],
    ['noor@', 'Noor Haddadnoor@family.example', '/admin/leads/a1'],
  ])('finds %s', async (words, option, goal) => {
    const { user } = await search(words);
    expect(screen.getByText('1 result.')).toBeVisible();
    expect(options()).toEqual([option]);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(address()).toBe(goal));
  });

  it.each([
    ['zoe', 'GET /golfers/g1', 'Edit Golfer', '/admin/golfers'],
    ['tess', 'GET /trainers/t1', 'Edit Trainer', '/admin/trainers'],
  ])('opens the form of %s, once', async (words, call, title, goal) => {
    const network = api();
    const { user } = await search(words, network);
    network.replace(call, refusal(500, 'Something went wrong'));
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(network.sent('GET', call.slice('GET '.length))).toHaveLength(1);
    await waitFor(() => expect(address()).toBe(goal));
  });

  it('opens an empty form', async () => {
    const { user } = await search('new golfer');
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/golfers'));
  });

  it('lists the best matches first, grouped by kind', async () => {
    await search('mar');

    expect(options()).toEqual(['Zoë MarchandClass of 2027', 'Tess MarshHead Coach']);
    const trainers = screen.getByRole('group', { name: 'Trainers' });
    expect(within(trainers).getByRole('option')).toHaveTextContent('Tess Marsh');
  });

  it('links to the whole list when too many match', async () => {
    const { user } = await search('ann', apiWith({ '/golfers/admin/all': golfersNamedAnn(130) }));
    expect(options()).toHaveLength(7);
    expect(screen.getByText('7 results.')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'All golfers that match' }));

    await waitFor(() => expect(address()).toBe('/admin/golfers?q=ann'));
  });

  it('asks the api for a few of each kind, and for nothing while nothing is typed', async () => {
    const network = api();
    const { user, input } = await openSearch(DASHBOARD, network);
    const asked = () => network.sent('GET').filter(({ url }) => url.includes('q='));
    expect(asked()).toEqual([]);
    await enterSearch(user, FIELD, 'zoe');
    await searched();

    const rows = ['/golfers/admin/all', '/trainers/admin/all', '/posts/admin/all'];
    expect(asked().map(({ url }) => url)).toEqual([
      ...rows.map((path) => `${path}?view=rows&q=zoe&limit=6`),
      '/leads?q=zoe&limit=6',
    ]);
    await user.clear(input);
    expect(screen.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows nothing that does not match while it is still searching', async () => {
    const network = api();
    const { user } = await search('zo', network);
    network.replace('GET /', () => new Promise(() => undefined));
    for (const path of Object.keys(collections()))
      network.replace(`GET ${path}?`, () => new Promise(() => undefined));
    await enterSearch(user, FIELD, 'x');

    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await screen.findByText('Searching…')).toBeVisible();
  });

  it('filters the list that is already on screen', async () => {
    const posts = Array.from({ length: 8 }, (_, index) =>
      buildPost({ id: `p${index}`, title: index > 0 ? `Open day ${index}` : 'Signing day' }),
    );
    const { user } = await openSearch(paths.adminBlog.to(), apiWith({ '/posts/admin/all': posts }));
    await enterSearch(user, FIELD, 'open');
    await user.click(await screen.findByRole('option', { name: 'All posts that match' }));

    await waitFor(() => expect(address()).toBe('/admin/blog?q=open'));
    expect(screen.getByLabelText('Search posts')).toHaveValue('open');
  });

  it('says when nothing matches', async () => {
    await search('xyzzy');

    expect(screen.getByText('Nothing matches ‘xyzzy’.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('says which records failed to load, keeps the others, and tries again', async () => {
    const network = api();
    network.replace('GET /golfers/admin/all?', refusal(500, 'Something went wrong'));
    network.replace('GET /leads?', refusal(500, 'Something went wrong'));
    const { user } = await search('mar', network);
    expect(await screen.findByText('Failed to search golfers, leads')).toBeVisible();
    expect(options()).toEqual(['Tess MarshHead Coach']);

    const golfers = collections()['/golfers/admin/all'] ?? [];
    network.replace('GET /golfers/admin/all?', ({ url }) => found(golfers, url));
    network.replace('GET /leads?', ok([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('option', { name: /Zoë/ })).toBeVisible();
    expect(screen.queryByText(/Failed to search/)).not.toBeInTheDocument();
  });
});

describe('Enter', () => {
  /** The api's answer about posts waits for the test. */
  function holdPosts(network: FakeApi) {
    let go: (answer: Answer) => void = () => undefined;
    network.replace('GET /posts/admin/all', () => new Promise((resolve) => (go = resolve)));
    return { answer: () => go(ok([buildPost({ id: 'p1', title: 'Signing day' })])) };
  }

  it('before the api has answered opens what it finds', async () => {
    const network = api();
    const { user } = await openSearch(DASHBOARD, network);
    const posts = holdPosts(network);
    await user.keyboard('signing{Enter}');
    await waitFor(() => expect(network.sent('GET', '/posts/admin/all')).not.toEqual([]));
    expect(address()).toBe(DASHBOARD);
    posts.answer();

    await waitFor(() => expect(address()).toBe('/admin/blog/edit/p1'));
  });

  it('is forgotten when other words are typed, and when nothing is found', async () => {
    const network = api();
    const { user } = await openSearch(DASHBOARD, network);
    const posts = holdPosts(network);
    await user.keyboard('signing{Enter} d');
    await waitFor(() => expect(network.sent('GET', '/posts/admin/all').at(-1)?.url).toContain('signing+d'));
    posts.answer();
    await screen.findByRole('option', { name: /Signing day/ });
    expect(address()).toBe(DASHBOARD);

    network.replace('GET /posts/admin/all', ok([]));
    await user.keyboard('x{Enter}');
    await screen.findByText(/^Nothing matches/);
    expect(address()).toBe(DASHBOARD);
  });

  it('opens the option that the arrow keys have marked', async () => {
    const { user } = await openSearch();
    await user.keyboard('golfer{ArrowDown}{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
  });
});
