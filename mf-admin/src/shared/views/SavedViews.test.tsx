import { paths, type SavedViewInput, type SavedViewWire, viewMessages } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminLeads.to();
const calls: SavedViewWire = { id: 'v1', list: 'leads', name: 'Parents to call', query: 'state=new&q=mar' };
const joined: SavedViewWire = { id: 'v2', list: 'leads', name: 'Joined', query: 'state=joined' };

interface Opened {
  address?: string;
  views?: SavedViewWire[];
  /** The views cannot be loaded. */
  isAway?: boolean;
}

/** Keeps views as the api does. */
function open({ address = LIST, views = [calls], isAway = false }: Opened = {}) {
  const api = new FakeApi();
  let kept = views;
  api.replace('GET /leads/counts', ok({ new: 1, contacted: 0, call_booked: 0, joined: 0, closed: 0 }));
  api.replace('GET /leads', ok([buildLeadSummary({ name: 'Ana Ruiz' })]));
  for (const path of ['/comments', '/media', '/placements']) api.replace(`GET ${path}`, ok([]));
  const away = refusal(503, 'The service is away');
  api.replace('GET /account/views', () => (isAway ? away : ok({ views: kept })));
  api.replace('POST /account/views', ({ body }) => {
    const view = { id: `v${kept.length + 1}`, ...(body as SavedViewInput) };
    if (kept.some(({ name }) => name === view.name))
      return refusal(409, viewMessages.nameTaken, { name: viewMessages.nameTaken });
    kept = [...kept, view];
    return { status: 201, body: view };
  });
  api.replace('PUT /account/views', ({ url, body }) => {
    kept = kept.map((view) => (url.endsWith(view.id) ? { ...view, ...(body as { name: string }) } : view));
    return ok(kept.find(({ id }) => url.endsWith(id)));
  });
  api.replace('DELETE /account/views', ({ url }) => {
    kept = kept.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  });
  return { api, ...renderAdmin(address, api) };
}

const ready = () => screen.findByRole('row', { name: /ana ruiz/i });
const shownViews = () => screen.findByRole('navigation', { name: 'Saved views' });
const button = (name: string) => screen.getByRole('button', { name });
const openDialog = (name: string) => screen.getByRole('dialog', { name });

it('are links to the list with their choices, of which the shown one is marked', async () => {
  const of = { ...calls, id: 'v3', list: 'golfers', name: 'Of athletes' } as const;
  const { user } = open({ views: [calls, joined, of] });
  const links = within(await shownViews());

  expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Parents to call', 'Joined']);
  expect(links.queryByRole('link', { current: true })).not.toBeInTheDocument();
  await user.click(links.getByRole('link', { name: 'Parents to call' }));

  expect(window.location.pathname + window.location.search).toBe(`${LIST}?state=new&q=mar`);
  await waitFor(() => expect(screen.getByLabelText('Search leads')).toHaveValue('mar'));
  expect(within(await shownViews()).getByRole('link', { current: true })).toHaveTextContent(
    'Parents to call',
  );
});

it('keep the filters, the order and the search under a name, without the page', async () => {
  const { api, user } = open({ address: `${LIST}?state=joined&sort=-name&page=1&unknown=x`, views: [] });
  await ready();
  await enterSearch(user, 'Search leads', 'ana');
  await waitFor(() => expect(window.location.search).toContain('q=ana'));

  await user.click(button('Save this view'));
  await user.type(within(openDialog('Save this view')).getByLabelText('Name'), 'Joined, Ana');
  await user.click(within(openDialog('Save this view')).getByRole('button', { name: 'Save' }));

  expect(within(await shownViews()).getByRole('link', { current: true })).toHaveTextContent('Joined, Ana');
  expect(api.sent('POST').map(({ body }) => body)).toEqual([
    { list: 'leads', name: 'Joined, Ana', query: 'state=joined&q=ana&sort=-name' },
  ]);
  expect(screen.getByText('‘Joined, Ana’ is saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
});

it('are not offered where nothing is chosen', async () => {
  open({ views: [] });
  await ready();

  expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).not.toBeInTheDocument();
});

it('need a name that is free, and say so beside the field', async () => {
  const { api, user } = open({ address: `${LIST}?state=joined` });
  await shownViews();
  await user.click(button('Save this view'));
  const form = within(openDialog('Save this view'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(viewMessages.nameRequired)).toBeVisible();
  expect(api.sent('POST')).toEqual([]);

  await user.type(form.getByLabelText('Name'), 'Parents to call');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(viewMessages.nameTaken)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Parents to call');
});

it('keep the name that was typed when they could not be saved', async () => {
  expectProblems('The view could not be saved.');
  const { api, user } = open({ address: `${LIST}?state=joined` });
  await shownViews();
  api.replace('POST /account/views', refusal(503, 'The service is away'));
  await user.click(button('Save this view'));
  const form = within(openDialog('Save this view'));
  await user.type(form.getByLabelText('Name'), 'Joined');

  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('The view could not be saved. The service is away')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Joined');
});

it('can be renamed', async () => {
  const { user } = open({ address: `${LIST}?state=new&q=mar` });
  await shownViews();
  await user.click(button('Rename view'));
  const name = within(openDialog('Rename view')).getByLabelText('Name');
  expect(name).toHaveValue('Parents to call');

  await user.clear(name);
  await user.type(name, 'Mothers');
  await user.click(within(openDialog('Rename view')).getByRole('button', { name: 'Save' }));

  expect(
    await within(await shownViews()).findByRole('link', { name: 'Mothers', current: true }),
  ).toBeVisible();
});

it('are removed after a question, and leave the list as it is', async () => {
  const { user } = open({ address: `${LIST}?state=new&q=mar` });
  await shownViews();
  await user.click(button('Remove view'));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove this view?' }));
  expect(question.getByText('‘Parents to call’ only. What it shows stays as it is.')).toBeVisible();

  await user.click(question.getByRole('button', { name: 'Remove' }));

  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).not.toBeInTheDocument(),
  );
  expect(window.location.search).toBe('?state=new&q=mar');
  expect(button('Save this view')).toBeVisible();
});

it('open with what is still known of them', async () => {
  const old = { ...calls, query: 'state=lost&stage=2&q=mar' };
  const { api, user } = open({ views: [old] });

  await user.click(within(await shownViews()).getByRole('link', { name: 'Parents to call' }));

  await waitFor(() => expect(api.sent('GET', '/leads?').at(-1)?.url).toBe('/leads?q=mar&limit=50'));
  expect(window.location.search).toBe('?state=lost&q=mar');
  expect(within(await shownViews()).getByRole('link', { current: true })).toHaveTextContent(
    'Parents to call',
  );
});

it('that could not be loaded leave the list to work with, and can be tried again', async () => {
  const { api, user } = open({ isAway: true });
  await ready();
  expect(await screen.findByText('Your saved views could not be loaded')).toBeVisible();

  api.replace('GET /account/views', ok({ views: [calls] }));
  await user.click(button('Try again'));

  expect(within(await shownViews()).getByRole('link', { name: 'Parents to call' })).toBeVisible();
});

it.each([
  ['comments', paths.adminComments.to(), 'state=hidden'],
  ['media', paths.adminMedia.to(), 'show=unused'],
  ['placements', paths.adminPlacements.to(), 'q=rice&sort=-college'],
] as const)('are kept of the %s, too', async (list, path, query) => {
  const { api, user } = open({ address: `${path}?${query}`, views: [] });
  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  const form = within(openDialog('Save this view'));
  await user.type(form.getByLabelText('Name'), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(within(await shownViews()).getByRole('link', { current: true })).toHaveTextContent('Mine');
  expect(api.sent('POST', '/account/views').map(({ body }) => body)).toEqual([{ list, name: 'Mine', query }]);
});
