import '../../testing/polyfillLayout';
import { paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildApplication,
  buildContact,
  buildFact,
  buildFaq,
  buildPost,
  buildProgram,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/fakeApi';
import { apiWith as apiWithRecords, fakeSiteInfo } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const collections = () => ({
  golfers: [
    buildAdminGolfer({ id: 'g1', first_name: 'Zoë', last_name: 'Marchand', grad_year: 2027 }),
    buildAdminGolfer({ id: 'g2', first_name: 'Isla', last_name: 'Hartley', grad_year: 2026 }),
  ],
  trainers: [buildTrainer({ id: 't1', first_name: 'Tess', last_name: 'Marsh', title: 'Head Coach' })],
  posts: [buildPost({ id: 'p1', title: 'Signing day', status: 'draft' })],
  programs: [buildProgram({ id: 'o1', title: 'Future Champions' })],
  faqs: [buildFaq({ id: 'q1', q: 'Who books the flights?', category: 'Travel' })],
  facts: [buildFact({ id: 'c1', value: '1 in 4', title: 'come from abroad', source: 'NCAA, 2024' })],
  applications: [buildApplication({ id: 'a1', name: 'Noor Haddad', email: 'noor@family.example' })],
  messages: [buildContact({ id: 'm1', name: 'Ben Okoro', email: 'ben@club.example' })],
});

type Collections = Parameters<typeof apiWithRecords>[0] & Partial<Parameters<typeof fakeSiteInfo>[1]>;

function apiWith({ faqs = [], facts = [], ...records }: Collections) {
  const network = apiWithRecords(records);
  fakeSiteInfo(network, { faqs, facts });
  return network;
}

const DASHBOARD = paths.adminDashboard.to();
const api = () => apiWith(collections());
const field = () => screen.findByRole('combobox', { name: 'Search screens and records' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const address = () => window.location.pathname + window.location.search + window.location.hash;

async function openPalette(path = DASHBOARD, network = api()) {
  const { user } = renderAdmin(path, network);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { user, input };
}

async function search(words: string, network = api()) {
  const opened = await openPalette(DASHBOARD, network);
  await waitFor(() => expect(screen.queryByText(/Loading records/)).not.toBeInTheDocument());
  await opened.user.type(opened.input, words);
  return opened;
}

describe('going to a record', () => {
  it.each([
    ['zoe', 'Zoë MarchandClass of 2027', '/admin/golfers?q=Zo%C3%AB+Marchand'],
    ['tess', 'Tess MarshHead Coach', '/admin/trainers?q=Tess+Marsh'],
    ['signing', 'Signing daydraft', '/admin/blog/edit/p1'],
    ['champions future', /^Future Champions/, '/admin/programs?q=Future+Champions'],
    ['flights', 'Who books the flights?Travel', '/admin/site-info?faqs-q=Who+books+the+flights%3F#faqs'],
    [
      '4 abroad',
      '1 in 4 come from abroadNCAA, 2024',
      '/admin/site-info?facts-q=1+in+4+come+from+abroad#facts',
    ],
    ['noor@', 'Noor Haddadnoor@family.example', '/admin/applications?q=Noor+Haddad'],
    ['okoro', 'Ben Okoroben@club.example', '/admin/messages?q=Ben+Okoro'],
  ])('finds %s', async (words, option, goal) => {
    const { user } = await search(words);
    expect(screen.getByText('1 result.')).toBeVisible();
    expect(options()).toEqual([typeof option === 'string' ? option : expect.stringMatching(option)]);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(address()).toBe(goal));
  });

  it('lists the best matches first, grouped by kind', async () => {
    await search('mar');

    expect(options()).toEqual(['Zoë MarchandClass of 2027', 'Tess MarshHead Coach']);
    const trainers = screen.getByRole('group', { name: 'Trainers' });
    expect(within(trainers).getByRole('option')).toHaveTextContent('Tess Marsh');
  });

  it('links to the whole list when too many match', async () => {
    const golfers = Array.from({ length: 9 }, (_, index) =>
      buildAdminGolfer({ id: `g${index}`, first_name: 'Ann', last_name: `Nr ${index}` }),
    );
    const { user } = await search('ann', apiWith({ golfers }));
    expect(options()).toHaveLength(7);
    expect(screen.getByText('9 results.')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'All 9 golfers that match' }));

    await waitFor(() => expect(address()).toBe('/admin/golfers?q=ann'));
  });

  it('finds a record without a name by the label its list gives it', async () => {
    const golfers = [buildAdminGolfer({ id: 'g9', first_name: '', last_name: '', grad_year: null })];
    const trainers = [buildTrainer({ slug: 'coach-nine', first_name: '', last_name: '', title: '' })];
    const { user, input } = await search('unnamed', apiWith({ golfers, trainers }));
    expect(options()).toHaveLength(1);
    await user.clear(input);
    await user.type(input, 'coach nine');

    expect(options()).toEqual(['coach-nine']);
  });

  it('finds records beyond the first hundred', async () => {
    const golfers = Array.from({ length: 130 }, (_, index) =>
      buildAdminGolfer({ id: `g${index}`, first_name: 'Ann', last_name: `Nr${index}`, grad_year: null }),
    );
    const network = apiWith({});
    network.replace('GET /golfers/admin/all', ({ url }) => {
      const offset = Number(new URLSearchParams(url.split('?')[1]).get('offset'));
      return { status: 200, body: golfers.slice(offset, offset + 100) };
    });
    await search('nr129', network);

    expect(options()).toEqual(['Ann Nr129']);
    expect(network.sent('GET', '/golfers/admin/all').map(({ url }) => url)).toEqual([
      '/golfers/admin/all?limit=100',
      '/golfers/admin/all?limit=100&offset=100',
    ]);
  });

  it('filters the list that is already on screen', async () => {
    const posts = Array.from({ length: 8 }, (_, index) =>
      buildPost({ id: `p${index}`, title: index > 0 ? `Open day ${index}` : 'Signing day' }),
    );
    const { user, input } = await openPalette(paths.adminBlog.to(), apiWith({ posts }));
    await user.type(input, 'open');
    await user.click(await screen.findByRole('option', { name: 'All 7 posts that match' }));

    expect(await screen.findByText('7 of 8 posts')).toBeVisible();
    expect(screen.getByLabelText('Search posts')).toHaveValue('open');
  });

  it('jumps to the right list of a screen with two, even when already on it', async () => {
    const { user, input } = await openPalette(paths.adminSiteInfo.to());
    await user.type(input, 'abroad');
    await user.click(await screen.findByRole('option', { name: /abroad/ }));

    await waitFor(() => expect(screen.getByRole('region', { name: 'Extra facts' })).toHaveFocus());
    expect(screen.getByLabelText('Search facts')).toHaveValue('1 in 4 come from abroad');
    expect(screen.getByRole('rowheader', { name: 'come from abroad' })).toBeVisible();
    expect(screen.getByLabelText('Search FAQs')).toHaveValue('');
  });

  it('says when nothing matches', async () => {
    const { user, input } = await search('xyzzy');

    expect(screen.getByText('Nothing matches ‘xyzzy’.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.clear(input);
    expect(screen.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says that records are loading', async () => {
    const network = api();
    network.replace('GET /contact', () => new Promise(() => undefined));
    await openPalette(DASHBOARD, network);

    expect(screen.getByText('Loading records…')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Golfers' })).toBeVisible();
  });

  it('says which records failed to load, keeps the others, and tries again', async () => {
    const network = api();
    network.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));
    network.replace('GET /contact', refusal(500, 'Something went wrong'));
    const { user, input } = await search('marsh', network);
    expect(await screen.findByText('Failed to load golfers and messages')).toBeVisible();
    expect(options()).toEqual(['Tess MarshHead Coach']);

    network.replace('GET /golfers/admin/all', { status: 200, body: collections().golfers });
    network.replace('GET /contact', { status: 200, body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(input).toHaveFocus();
    await user.clear(input);
    await user.type(input, 'zoe');

    expect(await screen.findByRole('option', { name: /Zoë/ })).toBeVisible();
    expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument();
  });
});
