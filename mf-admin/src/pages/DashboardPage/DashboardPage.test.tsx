import { paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
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
