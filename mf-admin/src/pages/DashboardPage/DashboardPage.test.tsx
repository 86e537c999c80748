import { paths } from '@site/contract';
import { buildPrivacyRequest } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

it('has the cards of docs/product.md#routes in order, and Logout', async () => {
  renderAdmin(paths.adminDashboard.to(), new FakeApi());

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'What needs you today',
    'Manage Golfers',
    'View Applications',
    'Manage Blog',
    'Manage Trainers',
  ]);
});

it.each([
  [1, '1 new lead'],
  [1200, '1,200 new leads'],
])('links to the %i new leads', async (count, name) => {
  const api = new FakeApi();
  api.replace('GET /leads/counts', ok({ new: count, contacted: 3, call_booked: 0, joined: 0, closed: 0 }));
  renderAdmin(paths.adminDashboard.to(), api);

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/leads?state=new');
});

/** An api with this many of each kind waiting. */
function apiWith(count: number): FakeApi {
  const api = new FakeApi();
  const requests = Array.from({ length: count }, (_, nr) =>
    buildPrivacyRequest({ id: `${nr}`, days_left: 2 }),
  );
  api.replace('GET /leads/counts', ok({ new: count, contacted: 3, call_booked: 0, joined: 0, closed: 0 }));
  api.replace('GET /outbox/counts', ok({ waiting: 4, failed: count, is_set_up: true }));
  api.replace('GET /golfers/admin/counts', ok({ public_without_consent: count }));
  api.replace('GET /privacy/requests', ok({ requests }));
  return api;
}

const openSection = () => screen.findByRole('region', { name: 'What needs you today' });
const entriesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists what waits, each as a link to its list', async () => {
  renderAdmin(paths.adminDashboard.to(), apiWith(2));
  const section = await openSection();

  await waitFor(() =>
    expect(entriesIn(section)).toEqual([
      ['2 privacy requests need an answer within 7 days', '/admin/privacy'],
      ['2 new leads', '/admin/leads?state=new'],
      ['2 mails have failed', '/admin/outbox?state=failed'],
      ['2 profiles without consent', '/admin/golfers?consent=missing'],
    ]),
  );
  expect(within(section).queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
});

it('says that nothing waits', async () => {
  renderAdmin(paths.adminDashboard.to(), apiWith(0));
  const section = await openSection();

  expect(await within(section).findByText('Nothing is waiting for you.')).toBeVisible();
  expect(within(section).queryByRole('link')).not.toBeInTheDocument();
});

it('does not say that nothing waits before everything is known', async () => {
  const api = apiWith(0);
  const { hold, release } = held();
  api.replace('GET /outbox/counts', () => hold.then(() => ok({ waiting: 0, failed: 0, is_set_up: true })));
  renderAdmin(paths.adminDashboard.to(), api);
  const section = await openSection();
  await waitFor(() => expect(api.sent('GET', '/outbox/counts')).toHaveLength(1));

  expect(within(section).queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
  release();
  expect(await within(section).findByText('Nothing is waiting for you.')).toBeVisible();
});

it('a part that fails leaves the others and the cards, and is tried again alone', async () => {
  const api = apiWith(0);
  api.replace('GET /leads/counts', ok({ new: 1, contacted: 0, call_booked: 0, joined: 0, closed: 0 }));
  api.replace('GET /outbox/counts', refusal(500, 'Something went wrong'));
  const { user } = renderAdmin(paths.adminDashboard.to(), api);
  const section = await openSection();

  expect(await within(section).findByText('Not everything that may need you could be loaded.')).toBeVisible();
  expect(await within(section).findByRole('link', { name: '1 new lead' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage Golfers' })).toBeVisible();

  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 1, is_set_up: true }));
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByRole('link', { name: '1 mail has failed' })).toBeVisible();
  expect(within(section).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.sent('GET', '/privacy/requests')).toHaveLength(1);
});
