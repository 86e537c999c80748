import { paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

it('has the cards of docs/product.md#routes in order, and Logout', async () => {
  renderAdmin(paths.adminDashboard.to(), new FakeApi());

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Manage Golfers',
    'View Applications',
    'Manage Blog',
    'Manage Trainers',
  ]);
});

it.each([
  [0, 'No new leads'],
  [1, '1 new lead'],
  [1200, '1,200 new leads'],
])('links to the %i new leads', async (count, name) => {
  const api = new FakeApi();
  api.replace('GET /leads/counts', ok({ new: count, contacted: 3, call_booked: 0, joined: 0, closed: 0 }));
  renderAdmin(paths.adminDashboard.to(), api);

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/leads?state=new');
});

it('says nothing about leads while their number is not known', async () => {
  renderAdmin(paths.adminDashboard.to(), new FakeApi());

  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByText(/new lead/)).not.toBeInTheDocument();
});
