import { paths } from '@site/contract';
import { buildAdminGolfer, buildPost, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLeadSummary } from '../testing/buildLeads';
import { enterSearch } from '../testing/enterSearch';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const DASHBOARD = paths.adminDashboard.to();
const BLOG = paths.adminBlog.to();
const FIELD = 'Search screens and records';
const GOLFERS = '/golfers/admin/all';
const signing = buildPost({ id: 'p1', title: 'Signing day', status: 'draft' });

/** Answers searches roughly as the real one does: by the beginning of any text of a record. */
function searchableApi(golfers?: ReturnType<typeof buildAdminGolfer>[]): FakeApi {
  const api = new FakeApi();
  const lists: Record<string, readonly object[]> = {
    [GOLFERS]: golfers ?? [
      buildAdminGolfer({ id: 'g1', first_name: 'Zoe', last_name: 'Marchand', grad_year: 2027 }),
      buildAdminGolfer({ id: 'g2', first_name: 'Isla', last_name: 'Hartley', grad_year: 2026 }),
    ],
    '/trainers/admin/all': [
      buildTrainer({ id: 't1', first_name: 'Tess', last_name: 'Marsh', title: 'Head Coach' }),
    ],
    '/posts/admin/all': [signing],
    '/leads': [buildLeadSummary({ id: 'a1', name: 'Noor Haddad', email: 'noor@family.example' })],
  };
  const named = ['first_name', 'last_name', 'name', 'email', 'title'];
  const matches = (record: object, query: URLSearchParams) =>
    hasWords(query, ...named.map((field) => (record as Record<string, string>)[field] ?? ''));
  for (const [path, records] of Object.entries(lists))
    api.replace(`GET ${path}?`, ({ url }) => fakePage(records, url, { matches }));
  return api;
}

const field = () => screen.findByRole('textbox', { name: FIELD });
const panel = () => within(screen.getByRole('dialog', { name: 'Search' }));
const results = () =>
  panel()
    .queryAllByRole('link')
    .map((link) => link.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const address = () => window.location.pathname + window.location.search + window.location.hash;
const arrive = (goal: string) => waitFor(() => expect(address()).toBe(goal));
const SHORTCUT = '{Control>}k{/Control}';

async function openSearch(path = DASHBOARD, api = searchableApi()) {
  const { user } = renderAdmin(path, api);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(SHORTCUT);
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { api, user, input };
}

async function search(words: string, api = searchableApi(), path = DASHBOARD) {
  const opened = await openSearch(path, api);
  await enterSearch(opened.user, FIELD, words);
  await waitFor(() => expect(screen.queryByText(/Searching…/)).not.toBeInTheDocument());
  return opened;
}

describe('the shortcut', () => {
  it('opens and closes the search, and returns the focus; a modal form is not left', async () => {
    const { user } = renderAdmin(BLOG, new FakeApi([signing]));
    const list = await screen.findByLabelText('Search posts');
    await user.click(list);
    await user.keyboard(SHORTCUT);
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard(SHORTCUT);
    await closed();
    expect(list).toHaveFocus();
    expect(list).toHaveValue('');

    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.keyboard(SHORTCUT);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('going to a screen', () => {
  it('is offered for every one when nothing is typed', async () => {
    const { api, user } = await openSearch();
    expect(screen.getAllByText('Ctrl K')).not.toHaveLength(0);
    const all =
      'Dashboard,Golfers,Trainers,Applications,Blog,Leads,Comments,Media library,Placements,Site,Settings,Agency details,Programs,Your account,Accounts,Privacy,Reply templates,Trash,Activity,Outbox,New Post,Add New Golfer,Import athletes,Add New Trainer,View site';
    expect(results()).toEqual(all.split(','));
    expect(api.sent('GET').filter(({ url }) => url.includes('q='))).toEqual([]);
    await user.click(panel().getByRole('link', { name: 'Blog' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await arrive(BLOG);
    await closed();
  });
});

describe('going to a record', () => {
  it.each([
    ['signing', 'Signing daydraft', '/admin/blog/edit/p1'],
    ['noor@', 'Noor Haddadnoor@family.example', '/admin/leads/a1'],
  ])('finds %s', async (words, result, goal) => {
    const { user } = await search(words);
    expect(screen.getByText('1 result.')).toBeVisible();
    expect(results()).toEqual([result]);
    await user.keyboard('{Enter}');
    await arrive(goal);
  });

  it.each([
    ['zoe', 'GET /golfers/g1', 'Edit Golfer', '/admin/golfers'],
    ['tess', 'GET /trainers/t1', 'Edit Trainer', '/admin/trainers'],
  ])('opens the form of %s, once', async (words, call, title, goal) => {
    const { api, user } = await search(words);
    api.replace(call, refusal(500, 'Something went wrong'));
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(api.sent('GET', call.slice('GET '.length))).toHaveLength(1);
    await arrive(goal);
  });

  it('asks the api for a few of each kind, and shows only what matches, also while it still searches', async () => {
    const { api, user, input } = await search('mar');
    expect(results()).toEqual(['Zoe MarchandClass of 2027', 'Tess MarshHead Coach']);
    const trainers = panel().getByRole('region', { name: 'Trainers' });
    expect(within(trainers).getByRole('link')).toHaveTextContent('Tess Marsh');
    const rows = [GOLFERS, '/trainers/admin/all', '/posts/admin/all'];
    expect(api.requests.map(({ url }) => url).filter((url) => url.includes('q='))).toEqual([
      ...rows.map((path) => `${path}?q=mar&limit=6`),
      '/leads?q=mar&limit=6',
    ]);
    const { hold, release } = held();
    for (const path of [...rows, '/leads']) api.replace(`GET ${path}?`, () => hold.then(() => ok([])));
    await enterSearch(user, FIELD, 'x');
    expect(results()).toEqual([]);
    expect(await screen.findByText('Searching…')).toBeVisible();
    release();
    expect(await screen.findByText('Nothing matches ‘marx’.')).toBeVisible();
    expect(results()).toEqual([]);
    await user.clear(input);
    expect(results()[0]).toBe('Dashboard');
  });

  it('links to the whole list when too many match, also to the one on screen', async () => {
    const golfers = Array.from({ length: 9 }, (_, nr) =>
      buildAdminGolfer({ id: `g${nr}`, first_name: 'Ann', last_name: `Nr${nr}` }),
    );
    const { user } = await search('ann', searchableApi(golfers), paths.adminGolfers.to());
    expect(results()).toHaveLength(7);
    expect(screen.getByText('7 results.')).toBeVisible();
    await user.click(panel().getByRole('link', { name: 'All golfers that match' }));
    await arrive('/admin/golfers?q=ann');
    expect(screen.getByLabelText('Search golfers')).toHaveValue('ann');
  });

  it('names which records failed to load, keeps the others, and tries again', async () => {
    const api = searchableApi();
    for (const path of [GOLFERS, '/leads']) api.replace(`GET ${path}?`, refusal(500, 'Something went wrong'));
    const { user } = await search('mar', api);
    expect(await screen.findByText('Failed to search golfers, leads')).toBeVisible();
    expect(results()).toEqual(['Tess MarshHead Coach']);
    api.replace(`GET ${GOLFERS}?`, ok([buildAdminGolfer({ first_name: 'Mara' })]));
    api.replace('GET /leads?', ok([]));
    await pressIn(user)('Try again');

    expect(await panel().findByRole('link', { name: /Mara/ })).toBeVisible();
    expect(screen.queryByText(/Failed to search/)).not.toBeInTheDocument();
  });
});
