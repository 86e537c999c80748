import { type LeadPatch, londonDay } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLead, buildLeadSummary } from '../testing/buildLeads';
import { enterSearch } from '../testing/enterSearch';
import { ok, refusal } from '../testing/fakeApi';
import { patchesTo } from '../testing/openLead';
import { ana, askedOf, EDITOR, LEADS, MAYA, omar, openLeads } from '../testing/openLeads';
import { pressIn } from '../testing/pressIn';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const linksIn = (navigation: string) => within(screen.getByRole('navigation', { name: navigation }));
const states = () => linksIn('State');
const follow = async (
  user: ReturnType<typeof openLeads>['user'],
  navigation: string,
  link: string | RegExp,
) => user.click(await linksIn(navigation).findByRole('link', { name: link }));

describe('the leads', () => {
  it('show both kinds with state and next step, each with a link to its own screen', async () => {
    const source = { kind: 'golfer', id: '650000000000000000000001', name: 'Isla Hartley' } as const;
    openLeads({
      leads: [
        { ...ana, source, same_person_count: 2 },
        { ...omar, same_person_count: 100 },
      ],
    });
    const row = within(await rowOf(/omar bell/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Omar BellPossible spam/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // The box that selects it.
      '',
      ...['Message', 'Contacted', 'Send the brochure · 3 Dec 2026', 'maya@linksway.example', '1 Oct 2025'],
    ]);
    expect(row.getByRole('link', { name: 'Omar Bell' })).toHaveAttribute('href', '/admin/leads/omar');
    expect(row.getByText('100 or more of this person')).toBeVisible();
    expect(row.queryByText(/^From/)).not.toBeInTheDocument();
    const other = within(await rowOf(/ana ruiz/i));
    expect(other.getByRole('cell', { name: /^Application/ })).toBeVisible();
    expect(other.getByText('2 more of this person')).toBeVisible();
    const from = other.getByRole('link', { name: /^From/ });
    expect(from).toHaveTextContent('From Isla Hartley’s profile');
    expect(from).toHaveAttribute('href', '/admin/golfers?open=650000000000000000000001');
  });

  it('are filtered by state in the address, and keep the search', async () => {
    const { api, user } = openLeads();
    await rowOf(/ana ruiz/i);
    await enterSearch(user, 'Search leads', 'omar');
    await waitFor(() => expect(names()).toHaveLength(1));
    await follow(user, 'State', 'Contacted (1)');

    expect(await rowOf(/omar bell/i)).toBeVisible();
    expect(window.location.search).toBe('?q=omar&state=contacted');
    expect(states().getByRole('link', { current: true })).toHaveTextContent('Contacted (1)');
    expect(askedOf(api)).toEqual([
      ...['/leads?limit=50', '/leads?q=omar&limit=50', '/leads?state=contacted&q=omar&limit=50'],
    ]);
    await user.clear(screen.getByLabelText('Search leads'));
    await waitFor(() => expect(window.location.search).toBe('?state=contacted'));
    await follow(user, 'State', 'All');
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
  });

  it('are filtered by kind, person and day, each taken back by a second press', async () => {
    const { api, user } = openLeads({ address: `${LEADS}?state=new` });
    await rowOf(/ana ruiz/i);
    for (const name of ['Applications', 'Mine', 'Next step due', 'Nobody’s', 'Applications']) {
      await follow(user, 'More filters', name);
    }

    expect(window.location.search).toBe('?state=new&assignee=none&due=today');
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['New (1)', 'Nobody’s', 'Next step due']),
    );
    const asked = askedOf(api);
    expect(asked).toContain('/leads?state=new&kind=application&limit=50');
    expect(asked).toContain('/leads?state=new&kind=application&assignee=me&limit=50');
    expect(asked.at(-1)).toBe(`/leads?state=new&assignee=none&due=${londonDay(new Date())}&limit=50`);
  });
});

describe('the search of a list in pages', () => {
  it('keeps its field when nobody is found, while it is emptied, and when it fails', async () => {
    const { api, user } = openLeads();
    await rowOf(/ana ruiz/i);
    const search = screen.getByLabelText('Search leads');
    await enterSearch(user, 'Search leads', 'zzz');
    expect(await screen.findByText('No leads match your search.')).toBeVisible();
    expect(await screen.findByText('0 leads')).toBeVisible();
    await user.clear(search);
    expect(search).toHaveFocus();
    expect(screen.queryByText(/^No leads yet/)).not.toBeInTheDocument();
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(search).toHaveFocus();

    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.paste('zzzy');
    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(search).toHaveFocus();
    expect(search).toHaveValue('zzzy');
    expect(screen.queryByRole('row')).not.toBeInTheDocument();
    expect(screen.queryByText(/^No leads|^\d+ leads/)).not.toBeInTheDocument();
  });
});

describe('the pages of a list', () => {
  /** By text: querying fifty rows by role takes jsdom seconds. */
  const shown = async () => {
    const found = await screen.findAllByText(/^Family \d+$/, { selector: 'bdi' });
    return [found[0]?.textContent, found.length];
  };

  it('have fifty rows, and their number in the address', async () => {
    const leads = Array.from({ length: 206 }, (_, nr) =>
      buildLeadSummary({ id: `l${nr}`, name: `Family ${nr}` }),
    );
    const { api, user } = openLeads({ leads, address: `${LEADS}?page=3` });
    expect(await shown()).toEqual(['Family 100', 50]);
    expect(screen.getByText('101 to 150 of 206 leads')).toBeVisible();
    expect(screen.getByText('Page 3 of 5')).toBeVisible();
    await user.click(screen.getByText('Next'));
    await waitFor(async () => expect(await shown()).toEqual(['Family 150', 50]));
    expect(window.location.search).toBe('?page=4');
    await user.click(screen.getByText('Previous'));

    await waitFor(async () => expect(await shown()).toEqual(['Family 100', 50]));
    expect(window.location.search).toBe('?page=3');
    expect(askedOf(api).slice(0, 2)).toEqual(['/leads?limit=50&offset=100', '/leads?limit=50&offset=150']);
  });
});

describe('several leads', () => {
  const LATER = '2025-10-02T09:00:00.000Z';
  const question = () => screen.getByRole('alertdialog');

  /** All leads of the page selected, over an api that answers a change with the next version. */
  async function selectAll() {
    const { api, user } = openLeads();
    api.replace('PUT /leads', ({ body }) => {
      const { based_on, next_step_on, ...patch } = body as LeadPatch;
      return ok(buildLead({ ...patch, updated_at: LATER }));
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    const press = pressIn(user);
    const confirm = (name: string) => user.click(within(question()).getByRole('button', { name }));
    const moveTo = async (state: string) => {
      await user.selectOptions(screen.getByLabelText('Move to'), state);
      await press('Move selected');
    };
    return { api, user, press, confirm, moveTo };
  }

  it('are moved after one question, each based on its version, and back to the states they had', async () => {
    const { api, press, confirm, moveTo } = await selectAll();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await moveTo('Call booked');
    expect(question()).toHaveAccessibleName('Move 2 leads to Call booked?');
    expect(patchesTo(api)).toEqual([]);
    await confirm('Move');
    expect(await screen.findByText('2 leads moved to Call booked')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/leads/ana', { state: 'call_booked', based_on: ana.updated_at }],
      ['/leads/omar', { state: 'call_booked', based_on: omar.updated_at }],
    ]);
    await press('Undo');

    await waitFor(() =>
      expect(patchesTo(api).slice(2)).toEqual([
        { state: 'new', based_on: LATER },
        { state: 'contacted', based_on: LATER },
      ]),
    );
  });

  it('are given to somebody who sees leads, or to nobody; those who have it already are left out', async () => {
    const { api, user, press, confirm } = await selectAll();
    const people = within(screen.getByLabelText('Give to'));
    expect(await people.findByRole('option', { name: MAYA })).toBeInTheDocument();
    expect(people.queryByRole('option', { name: EDITOR })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Give to'), 'Nobody');
    await press('Give selected');
    await confirm('Give');

    expect(await screen.findByText('1 lead given to nobody')).toBeVisible();
    expect(patchesTo(api)).toEqual([{ assignee: '', based_on: omar.updated_at }]);
  });

  it('are deleted after one question, and come back by Undo', async () => {
    const { api, press, confirm } = await selectAll();
    api.replace('DELETE /leads', { status: 204 });
    api.replace('POST /trash', ok({ kind: 'message', id: 'x', label: '', slug: null }));
    await press('Delete selected');
    expect(question()).toHaveAccessibleName(/^Delete 2 leads\? .*is not sent\.$/);
    await confirm('Delete');

    expect(await screen.findByText('2 leads moved to the trash')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/leads/ana', '/leads/omar']);
    await press('Undo');
    await waitFor(() =>
      expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/ana/restore', '/trash/omar/restore']),
    );
  });
});
