import { screen, within } from '@testing-library/react';
import { buildAgency } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';

const open = () => renderPublic({ path: '/costs', answer: () => new Promise(() => undefined) });
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('/costs', () => {
  it('works one example out, in dollars and pounds, and says whose figures it takes', async () => {
    open();

    expect(await rowOf('Cost of attendance')).toEqual(['$40,000', '$62,990']);
    expect(await rowOf('Left to pay to the college')).toEqual(['$22,000', '$32,990']);
    // 22,000 + 1,400 × 1.28 + 2,500; and 44,292 × (1 + 1.03 + 1.03² + 1.03³) − 4 × 18,000.
    expect(await rowOf('The family pays in the first year')).toEqual([
      '$26,292 · £20,541',
      '$37,282 · £29,127',
    ]);
    expect(await rowOf('The family pays in four years')).toEqual([
      '$113,301 · £88,517',
      '$161,483 · £126,158',
    ]);
    expect(screen.getByText(/Both colleges and their awards are invented/)).toBeVisible();
    expect(screen.getByText(/College Board, Trends in College Pricing 2024/)).toBeVisible();
  });

  it('says what we charge without a price, in the words of the FAQ', async () => {
    open();

    const fees = await screen.findByRole('region', { name: 'What we charge' });
    expect(fees).toHaveAttribute('id', 'fees');
    expect(fees).toHaveTextContent('Before anything starts you get it in writing');
    expect(fees).not.toHaveTextContent(/[£$]\d/);
  });

  it('says what we charge in the owner’s words, paragraph by paragraph, and as plain text', async () => {
    const own = '£900 a year,\nin three parts.\n\nהמחיר קבוע\n\nהמחיר קבוע\n\n<img src=x onerror=alert(1)>';
    renderPublic({ path: '/costs', answer: () => buildAgency({ fees: own }) });

    const fees = within(await screen.findByRole('region', { name: 'What we charge' }));
    const first = await fees.findByText(/^£900 a year/);
    expect(first.textContent).toBe('£900 a year,\nin three parts.');
    expect(first).toHaveStyle({ 'white-space': 'pre-line' });
    for (const hebrew of fees.getAllByText('המחיר קבוע')) expect(hebrew).toHaveAttribute('dir', 'auto');
    expect(fees.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(fees.queryByText(/you get it in writing/)).not.toBeInTheDocument();
  });
});
