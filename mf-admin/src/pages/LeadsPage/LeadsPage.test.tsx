import { type LeadCountsWire, type LeadSummaryWire, londonDay, paths } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { pageAnswer } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminLeads.to();
const COUNTS: LeadCountsWire = { new: 1, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz', email: 'ana@family.example' });
const omar = buildLeadSummary({
  ...{ id: 'omar', kind: 'message', name: 'Omar Bell', state: 'contacted', flagged: true },
  ...{ next_step: 'Send the brochure', next_step_on: '2026-12-03', assignee: 'maya@linksway.example' },
});

interface Opened {
  leads?: readonly LeadSummaryWire[];
  address?: string;
  /** The api counts only up to a thousand matches. */
  isCounted?: boolean;
  /** To pages after or before another one. */
  answerByCursor?: Parameters<FakeApi['replace']>[1];
}

/** Filters by state and words, and sends pages, as the api does. */
function open({ leads = [ana, omar], address = LIST, isCounted = true, answerByCursor }: Opened = {}) {
  const api = new FakeApi();
  if (answerByCursor) api.replace('GET /leads?limit=50&cursor', answerByCursor);
  api.replace('GET /leads/counts', ok(COUNTS));
  api.replace('GET /leads', ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const state = query.get('state');
    const found = leads.filter(
      (lead) =>
        (state === null || lead.state === state) &&
        lead.name.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''),
    );
    const { headers: { 'X-Total-Count': total = '', ...cursors } = {}, ...answer } = pageAnswer(found, query);
    return { ...answer, headers: isCounted ? { 'X-Total-Count': total, ...cursors } : cursors };
  });
  return { api, ...renderAdmin(address, api) };
}

const askedOf = (api: FakeApi) => api.sent('GET', '/leads?').map(({ url }) => url);

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const only = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More filters' })).getByRole('link', { name });
const states = () => within(screen.getByRole('navigation', { name: 'State' }));

const families = (count: number): LeadSummaryWire[] =>
  Array.from({ length: count }, (_, nr) => buildLeadSummary({ id: `l${nr}`, name: `Family ${nr}` }));
const namesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nr) => `Family ${first + nr}`);

/** By text: querying fifty rows by role takes jsdom seconds. */
async function shown(): Promise<(string | null)[]> {
  const found = await screen.findAllByText(/^Family \d+$/, { selector: 'bdi' });
  return found.map((name) => name.textContent);
}

describe('the leads', () => {
  it('show both kinds with state and next step, each with a link to its own screen', async () => {
    open();

    const row = within(await rowOf(/omar bell/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(row.getByRole('rowheader')).toHaveTextContent('Omar BellPossible spam');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Message',
      'Contacted',
      'Send the brochure · 3 Dec 2026',
      'maya@linksway.example',
      '1 Oct 2025',
    ]);
    expect(row.getByRole('link', { name: 'Omar Bell' })).toHaveAttribute('href', '/admin/leads/omar');
    expect(within(await rowOf(/ana ruiz/i)).getByRole('cell', { name: 'Application' })).toBeVisible();
  });

  it('say how many more the same person has sent', async () => {
    const [sent, spammed] = [{ same_person_count: 2 }, { same_person_count: 100 }];
    open({
      leads: [
        { ...ana, ...sent },
        { ...omar, ...spammed },
      ],
    });

    expect(await screen.findByText('2 more of this person')).toBeVisible();
    expect(screen.getByText('100 or more of this person')).toBeVisible();
  });

  it('are filtered by state in the address, and keep the search', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    await enterSearch(user, 'Search leads', 'omar');
    await waitFor(() => expect(names()).toHaveLength(1));

    await user.click(await states().findByRole('link', { name: 'Contacted (1)' }));

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(window.location.search).toBe('?q=omar&state=contacted');
    expect(states().getByRole('link', { current: true })).toHaveTextContent('Contacted (1)');
    expect(askedOf(api)).toEqual([
      '/leads?limit=50',
      '/leads?q=omar&limit=50',
      '/leads?state=contacted&q=omar&limit=50',
    ]);
    await user.clear(screen.getByLabelText('Search leads'));
    await waitFor(() => expect(window.location.search).toBe('?state=contacted'));
    await user.click(states().getByRole('link', { name: 'All' }));
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
  });

  it('are filtered by kind, person and day, each taken back by a second press', async () => {
    const { api, user } = open({ address: `${LIST}?state=new` });
    await rowOf(/ana ruiz/i);

    await user.click(only('Applications'));
    await user.click(only('Mine'));
    await user.click(only('Next step due'));
    await user.click(only('Nobody’s'));
    await user.click(only('Applications'));

    expect(window.location.search).toBe('?state=new&assignee=none&due=today');
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['New (1)', 'Nobody’s', 'Next step due']),
    );
    const today = londonDay(new Date());
    const asked = askedOf(api);
    expect(asked).toContain('/leads?state=new&kind=application&limit=50');
    expect(asked).toContain('/leads?state=new&kind=application&assignee=me&limit=50');
    expect(asked.at(-1)).toBe(`/leads?state=new&assignee=none&due=${today}&limit=50`);
  });

  it('say that none match a choice', async () => {
    open({ leads: [], address: `${LIST}?kind=message` });

    expect(await screen.findByText('No leads match these choices.')).toBeVisible();
  });

  it('open at the state in the address; an unknown one means all', async () => {
    const { unmount } = open({ address: `${LIST}?state=contacted` });
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(1);
    unmount();

    open({ address: `${LIST}?state=lost` });
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(2);
  });

  it('have pages of fifty in the address, and go on from the rows on screen', async () => {
    const { api, user } = open({ leads: families(20_006), address: `${LIST}?page=3` });
    expect(await shown()).toEqual(namesFrom(100, 50));
    expect(screen.getByText('101 to 150 of 20,006 leads')).toBeVisible();
    expect(screen.getByText('Page 3 of 401')).toBeVisible();

    await user.click(screen.getByText('Next'));
    await waitFor(async () => expect(await shown()).toEqual(namesFrom(150, 50)));
    expect(window.location.search).toBe('?page=4');
    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(100, 50)));
    expect(window.location.search).toBe('?page=3');
    expect(askedOf(api)).toEqual([
      '/leads?limit=50&offset=100',
      '/leads?limit=50&cursor=after-150',
      '/leads?limit=50&cursor=before-150',
    ]);
  });

  it('go on without an end from the last page that has a number', async () => {
    const { api, user } = open({ leads: families(20_006), address: `${LIST}?page=900` });
    expect(await shown()).toEqual(namesFrom(10_000, 50));
    expect(screen.getByText('Page 201 of 401')).toBeVisible();

    for (const first of [10_050, 10_100]) {
      await user.click(screen.getByText('Next'));
      await waitFor(async () => expect(await shown()).toEqual(namesFrom(first, 50)));
    }

    expect(screen.getByText('10,101 to 10,150 of 20,006 leads')).toBeVisible();
    expect(window.location.search).toBe('?page=203');
    expect(askedOf(api)).toEqual([
      '/leads?limit=50&offset=10000',
      '/leads?limit=50&cursor=after-10050',
      '/leads?limit=50&cursor=after-10100',
    ]);
  });

  it('turn one page for two presses before it has arrived', async () => {
    let answer: () => void = () => undefined;
    const { user } = open({
      leads: families(200),
      answerByCursor: ({ url }) =>
        new Promise((resolve) => {
          answer = () => resolve(pageAnswer(families(200), new URLSearchParams(url.split('?')[1])));
        }),
    });
    await shown();
    await user.click(screen.getByText('Next'));
    await user.click(screen.getByText('Next'));
    answer();

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(50, 50)));
    expect(screen.getByText('Page 2 of 4')).toBeVisible();
  });

  it('are read from their start again on the way back to the first page', async () => {
    const leads = families(120);
    const before = { ...ok(families(50)), headers: { 'X-Total-Count': '121', 'X-Next-Cursor': 'after-50' } };
    const { api, user } = open({ leads, address: `${LIST}?page=2`, answerByCursor: before });
    expect(await shown()).toEqual(namesFrom(50, 50));
    leads.unshift(buildLeadSummary({ id: 'new', name: 'Family 1000' }));

    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(['Family 1000', ...namesFrom(0, 49)]));
    expect(window.location.search).toBe('');
    expect(askedOf(api).at(-1)).toBe('/leads?limit=50');
  });

  it('are shown by the number of the page when the api knows the place no longer', async () => {
    const refused = refusal(400, 'cursor must be …');
    const { api, user } = open({ leads: families(120), answerByCursor: refused });
    await shown();

    await user.click(screen.getByText('Next'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(50, 50)));
    expect(askedOf(api).at(-1)).toBe('/leads?limit=50&offset=50');
    expect(screen.queryByText('Failed to load the leads')).not.toBeInTheDocument();
  });

  it('show the page before when all of the last one are gone', async () => {
    const empty = { ...ok([]), headers: { 'X-Total-Count': '50', 'X-Previous-Cursor': 'before-50' } };
    const { api, user } = open({
      leads: families(60),
      answerByCursor: ({ url }) => (url.endsWith('after-50') ? empty : ok(families(50))),
    });
    await shown();

    await user.click(screen.getByText('Next'));

    await waitFor(() => expect(askedOf(api)).toContain('/leads?limit=50&cursor=before-50'));
    await waitFor(async () => expect(await shown()).toEqual(namesFrom(0, 50)));
    expect(window.location.search).toBe('');
  });

  it('have a last page also where nobody has counted them', async () => {
    const { user } = open({ leads: families(120), address: `${LIST}?page=2`, isCounted: false });
    expect(await shown()).toEqual(namesFrom(50, 50));
    expect(screen.getByText('51 to 100 of more than 1,000 leads')).toBeVisible();

    await user.click(screen.getByText('Next'));

    await waitFor(async () => expect(await shown()).toEqual(namesFrom(100, 20)));
    expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([true, false])('return from a page beyond their end (counted: %s)', async (isCounted) => {
    open({ leads: families(60), address: `${LIST}?page=9`, isCounted });

    await waitFor(async () =>
      expect(await shown()).toEqual(isCounted ? namesFrom(50, 10) : namesFrom(0, 50)),
    );
    expect(window.location.search).toBe(isCounted ? '?page=2' : '');
  });

  it('are sorted by the api', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);

    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));

    await waitFor(() =>
      expect(askedOf(api)).toEqual([
        '/leads?limit=50',
        '/leads?limit=50&sort=next_step_on',
        '/leads?limit=50&sort=-next_step_on',
        '/leads?limit=50&sort=name',
      ]),
    );
    expect(window.location.search).toBe('?sort=name');
  });

  it('keep the search field when nobody is found, and when the search fails', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    const search = screen.getByLabelText('Search leads');

    await enterSearch(user, 'Search leads', 'zzz');
    expect(await screen.findByText('No leads match your search.')).toBeVisible();
    expect(await screen.findByText('0 leads')).toBeVisible();
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.type(search, 'y');

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(search).toHaveFocus();
    expect(search).toHaveValue('zzzy');
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    expect(screen.queryByText('No leads match your search.')).not.toBeInTheDocument();
    expect(screen.queryByText('0 leads')).not.toBeInTheDocument();
  });

  it('keep the search field while a search that found nobody is emptied', async () => {
    const { user } = open();
    await rowOf(/ana ruiz/i);
    const search = screen.getByLabelText('Search leads');
    await enterSearch(user, 'Search leads', 'zzz');
    await screen.findByText('No leads match your search.');

    await user.clear(search);
    expect(search).toHaveFocus();
    expect(screen.queryByText(/^No leads yet/)).not.toBeInTheDocument();
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('say nothing but that they failed when another order cannot be loaded', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.click(screen.getByRole('button', { name: 'Name' }));

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(screen.queryByText(/^No leads/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Search leads')).toBeVisible();
  });

  it('say nothing but that they failed when a choice cannot be loaded after an empty list', async () => {
    const { api, user } = open({ leads: [] });
    await screen.findByText(/^No leads yet\./);
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.click(states().getByRole('link', { name: /^Joined/ }));

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(screen.queryByText(/^No leads/)).not.toBeInTheDocument();
  });

  it('say that they are loading, that there are none, and that a state is empty', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', () => new Promise(() => undefined));
    const { unmount } = renderAdmin(LIST, api);
    expect(await screen.findByText('Loading leads…')).toBeInTheDocument();
    unmount();

    const { user } = open({ leads: [] });
    expect(await screen.findByText(/^No leads yet\./)).toBeVisible();
    await user.click(states().getByRole('link', { name: /^Joined/ }));
    expect(await screen.findByText('No leads in the state ‘Joined’.')).toBeVisible();
  });

  it('say that they failed to load, and try again', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(states().getByRole('link', { name: 'New' })).toBeVisible();
    api.replace('GET /leads', ok([ana]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/ana ruiz/i)).toBeVisible();
  });
});
