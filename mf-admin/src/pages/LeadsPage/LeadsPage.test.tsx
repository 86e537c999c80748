import { type LeadCountsWire, type LeadSummaryWire, londonDay, paths } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminLeads.to();
const COUNTS: LeadCountsWire = { new: 1, contacted: 1, call_booked: 0, joined: 0, closed: 0 };
const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz', email: 'ana@family.example' });
const omar = buildLeadSummary({
  ...{ id: 'omar', kind: 'message', name: 'Omar Bell', state: 'contacted', flagged: true },
  ...{ next_step: 'Send the brochure', next_step_on: '2026-12-03', assignee: 'maya@linksway.example' },
});

/** Filters by state as the api does. */
function open(leads: readonly LeadSummaryWire[] = [ana, omar], address = LIST) {
  const api = new FakeApi();
  api.replace('GET /leads/counts', ok(COUNTS));
  api.replace('GET /leads', ({ url }) => {
    const state = new URLSearchParams(url.split('?')[1]).get('state');
    return ok(leads.filter((lead) => state === null || lead.state === state));
  });
  return { api, ...renderAdmin(address, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const only = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More filters' })).getByRole('link', { name });
const states = () => within(screen.getByRole('navigation', { name: 'State' }));

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

  it('are filtered by state in the address, and keep the search', async () => {
    const { api, user } = open();
    await rowOf(/ana ruiz/i);
    await user.type(screen.getByLabelText('Search leads'), 'omar');

    await user.click(await states().findByRole('link', { name: 'Contacted (1)' }));

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(window.location.search).toBe('?q=omar&state=contacted');
    expect(states().getByRole('link', { current: true })).toHaveTextContent('Contacted (1)');
    expect(api.sent('GET', '/leads?').map(({ url }) => url)).toEqual([
      '/leads?limit=100',
      '/leads?state=contacted&limit=100',
    ]);
    await user.clear(screen.getByLabelText('Search leads'));
    expect(window.location.search).toBe('?state=contacted');
    await user.click(states().getByRole('link', { name: 'All' }));
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
  });

  it('are filtered by kind, person and day, each taken back by a second press', async () => {
    const { api, user } = open(undefined, `${LIST}?state=new&page=2`);
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
    const asked = api.sent('GET', '/leads?').map(({ url }) => url);
    expect(asked).toContain('/leads?state=new&kind=application&limit=100');
    expect(asked).toContain('/leads?state=new&kind=application&assignee=me&limit=100');
    expect(asked.at(-1)).toBe(`/leads?state=new&assignee=none&due=${today}&limit=100`);
  });

  it('say that none match a choice', async () => {
    open([], `${LIST}?kind=message`);

    expect(await screen.findByText('No leads match these choices.')).toBeVisible();
  });

  it('open at the state in the address; an unknown one means all', async () => {
    const { unmount } = open(undefined, `${LIST}?state=contacted`);
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(1);
    unmount();

    open(undefined, `${LIST}?state=lost`);
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(2);
  });

  it('have pages of fifty in the address', async () => {
    const many = Array.from({ length: 52 }, (_, nr) =>
      buildLeadSummary({ id: `l${nr}`, name: `Family ${nr}` }),
    );
    open(many, `${LIST}?state=new&page=2`);

    const shown = await screen.findAllByText(/^Family \d+$/, { selector: 'bdi' });
    expect(shown.map((name) => name.textContent)).toEqual(['Family 50', 'Family 51']);
  });

  it('say that they are loading, that there are none, and that a state is empty', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', () => new Promise(() => undefined));
    const { unmount } = renderAdmin(LIST, api);
    expect(await screen.findByText('Loading the leads…')).toBeInTheDocument();
    unmount();

    const { user } = open([]);
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
