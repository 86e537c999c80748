import { type LeadFunnelWire, paths } from '@site/contract';
import { buildLeadFunnel } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

const { weeks } = buildLeadFunnel();
const busy: Partial<LeadFunnelWire> = {
  weeks: weeks.map((week, nr) => (nr === 10 ? { ...week, application: 1200, message: 3 } : week)),
  sources: [
    { page: '/apply', count: 1200 },
    { page: '/contact', count: 3 },
  ],
  states: { new: 1000, contacted: 150, call_booked: 40, joined: 10, closed: 3 },
};

function open(funnel: Partial<LeadFunnelWire> = {}, api = new FakeApi()) {
  api.replace('GET /leads/funnel', ok(buildLeadFunnel(funnel)));
  return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
}

const openSection = () => screen.findByRole('region', { name: 'Leads of the last 12 weeks' });

it('draws the weeks, and has their numbers in a table', async () => {
  const { user } = open(busy);
  const section = within(await openSection());

  expect(
    await section.findByRole('img', {
      name: 'Applications: 1,200. Messages: 3. Most in the week from 22 Sept 2025: 1,203.',
    }),
  ).toBeVisible();
  await user.click(section.getByText('Numbers by week'));
  const table = within(section.getByRole('table', { name: 'Leads by week' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  const row = within(table.getByRole('row', { name: /^22 Sept 2025/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,200', '3', '1,203']);
});

it.each([
  ['By page', ['Application form (/apply) 1,200', 'Contact form (/contact) 3']],
  ['By state', ['New 1,000', 'Contacted 150', 'Call booked 40', 'Joined 10', 'Closed 3']],
])('has a table %s', async (name, rows) => {
  open(busy);
  const table = within(await screen.findByRole('table', { name }));

  const [, ...shown] = table.getAllByRole('row');
  expect(
    shown.map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')]
        .map(({ textContent }) => textContent)
        .join(' '),
    ),
  ).toEqual(rows);
});

it('shows a page that it does not know by its address', async () => {
  open({ ...busy, sources: [{ page: '/golfers/isla', count: 2 }] });

  expect(await screen.findByRole('rowheader', { name: '/golfers/isla' })).toBeVisible();
});

it('says that visits are not counted, and what is left out', async () => {
  open({ ...busy, left_out: 2 });
  const section = within(await openSection());

  expect(section.getByText(/Visits of pages are not counted/)).toBeVisible();
  expect(
    await section.findByText('2 more leads that look like spam are left out, until somebody works on them.'),
  ).toBeVisible();
});

it('says that nobody has written', async () => {
  open();
  const section = within(await openSection());

  expect(await section.findByText('Nobody has written within the last 12 weeks.')).toBeVisible();
  expect(section.queryByRole('img')).not.toBeInTheDocument();
});

it('says nothing about leads before they are loaded', async () => {
  const api = new FakeApi();
  const { hold, release } = held();
  api.replace('GET /leads/funnel', () => hold.then(() => ok(buildLeadFunnel())));
  renderAdmin(paths.adminDashboard.to(), api);
  const section = within(await openSection());

  expect(section.getByText('Loading…')).toBeInTheDocument();
  expect(section.queryByText(/^Nobody has written/)).not.toBeInTheDocument();
  release();
  expect(await section.findByText(/^Nobody has written/)).toBeVisible();
});

it('can be tried again when it failed, and leaves the rest of the dashboard', async () => {
  const api = new FakeApi();
  api.replace('GET /leads/funnel', refusal(500, 'Something went wrong'));
  const { user } = renderAdmin(paths.adminDashboard.to(), api);
  const section = within(await openSection());

  expect(await section.findByText('The leads of the last weeks could not be loaded.')).toBeVisible();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  api.replace('GET /leads/funnel', ok(buildLeadFunnel(busy)));
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('img')).toBeVisible();
  expect(section.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});
