import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Pagination } from './Pagination';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination label="Posts" page={page} pageCount={2} onPage={setPage} />;
}

describe('Pagination', () => {
  it('keeps the focus on a button at the last page, without moving further', async () => {
    renderWithTheme(<Pages />);
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);

    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');

    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
  });
});
