import { londonDay } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { ana, askedOf, LEADS, omar, openLeads } from '../../testing/openLeads';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const only = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More filters' })).getByRole('link', { name });
const states = () => within(screen.getByRole('navigation', { name: 'State' }));

describe('the leads', () => {
  it('show both kinds with state and next step, each with a link to its own screen', async () => {
    openLeads();

    const row = within(await rowOf(/omar bell/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(row.getByRole('rowheader')).toHaveTextContent('Omar BellPossible spam');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      // The box that selects it.
      '',
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
    openLeads({
      leads: [
        { ...ana, ...sent },
        { ...omar, ...spammed },
      ],
    });

    expect(await screen.findByText('2 more of this person')).toBeVisible();
    expect(screen.getByText('100 or more of this person')).toBeVisible();
  });

  it('are filtered by state in the address, and keep the search', async () => {
    const { api, user } = openLeads();
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

  it('are filtered by where they came from, and by whether they look like spam', async () => {
    const { api, user } = openLeads();
    await rowOf(/ana ruiz/i);
    expect(screen.queryByRole('navigation', { name: 'Came from' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const from = within(screen.getByRole('navigation', { name: 'Came from' }));

    await user.click(from.getByRole('link', { name: 'An athlete' }));
    const spam = within(screen.getByRole('navigation', { name: 'Spam' }));
    await user.click(spam.getByRole('link', { name: 'Possible spam' }));
    await user.click(spam.getByRole('link', { name: 'Without spam' }));

    expect(window.location.search).toBe('?source=golfer&flagged=no');
    expect(screen.getByRole('button', { name: 'Filters (2)', expanded: true })).toBeVisible();
    await waitFor(() => expect(askedOf(api).at(-1)).toBe('/leads?source=golfer&flagged=no&limit=50'));
    await user.click(from.getByRole('link', { name: 'An athlete' }));
    expect(window.location.search).toBe('?flagged=no');
  });

  it('are filtered by kind, person and day, each taken back by a second press', async () => {
    const { api, user } = openLeads({ address: `${LEADS}?state=new` });
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
    openLeads({ leads: [], address: `${LEADS}?kind=message` });

    expect(await screen.findByText('No leads match these choices.')).toBeVisible();
  });

  it('open at the state in the address; an unknown one means all', async () => {
    const { unmount } = openLeads({ address: `${LEADS}?state=contacted` });
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(1);
    unmount();

    openLeads({ address: `${LEADS}?state=lost` });
    await rowOf(/omar bell/i);
    expect(names()).toHaveLength(2);
  });

  it('are sorted by the api', async () => {
    const { api, user } = openLeads();
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
    const { api, user } = openLeads();
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
    const { user } = openLeads();
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
    const { api, user } = openLeads();
    await rowOf(/ana ruiz/i);
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.click(screen.getByRole('button', { name: 'Name' }));

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(screen.queryByText(/^No leads/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Search leads')).toBeVisible();
  });

  it('say nothing but that they failed when a choice cannot be loaded after an empty list', async () => {
    const { api, user } = openLeads({ leads: [] });
    await screen.findByText(/^No leads yet\./);
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    await user.click(states().getByRole('link', { name: /^Joined/ }));

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(screen.queryByText(/^No leads/)).not.toBeInTheDocument();
  });

  it('say that they are loading, that there are none, and that a state is empty', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', () => new Promise(() => undefined));
    const { unmount } = renderAdmin(LEADS, api);
    await screen.findByText('Loading leads…');
    unmount();

    const { user } = openLeads({ leads: [] });
    expect(await screen.findByText(/^No leads yet\./)).toBeVisible();
    await user.click(states().getByRole('link', { name: /^Joined/ }));
    expect(await screen.findByText('No leads in the state ‘Joined’.')).toBeVisible();
  });

  it('say that they failed to load, and try again', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LEADS, api);

    expect(await screen.findByText('Failed to load the leads')).toBeVisible();
    expect(states().getByRole('link', { name: 'New' })).toBeVisible();
    api.replace('GET /leads', ok([ana]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf(/ana ruiz/i)).toBeVisible();
  });
});
