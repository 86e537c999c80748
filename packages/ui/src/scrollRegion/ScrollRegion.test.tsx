import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ScrollRegion } from './ScrollRegion';

it('is a named region that the keyboard can reach', async () => {
  renderWithTheme(
    <ScrollRegion label="Fees by college">
      <p>A wide table</p>
    </ScrollRegion>,
  );
  const region = screen.getByRole('region', { name: 'Fees by college' });
  expect(within(region).getByText('A wide table')).toBeVisible();

  await userEvent.tab();
  expect(region).toHaveFocus();
});
