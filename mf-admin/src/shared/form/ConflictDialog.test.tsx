import '@testing-library/jest-dom';
import { theme } from '@site/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from 'styled-components';
import { ConflictDialog, type Difference } from './ConflictDialog';

const differences: Difference[] = [
  { label: 'Title', mine: 'Signing day!', theirs: <a href="/elsewhere">Signing day?</a> },
];

function show(isBusy = false, shown = differences) {
  const answers = { onKeepMine: jest.fn(), onTakeTheirs: jest.fn(), onClose: jest.fn() };
  render(
    <ThemeProvider theme={theme}>
      <ConflictDialog isOpen differences={shown} isBusy={isBusy} {...answers} />
    </ThemeProvider>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...answers, press };
}

describe('ConflictDialog', () => {
  it('shows both versions of each field that differs', () => {
    show();
    const title = within(screen.getByRole('region', { name: 'Title' }));

    expect(screen.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    expect(title.getAllByRole('term').map((term) => term.textContent)).toEqual(['Yours', 'Stored']);
    expect(title.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Signing day!',
      'Signing day?',
    ]);
  });

  it('focuses the harmless answer first, and Escape chooses it', async () => {
    const { onClose } = show();
    expect(screen.getByRole('button', { name: 'Back to editing' })).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('reports each answer', async () => {
    const { press, onKeepMine, onTakeTheirs } = show();
    await press('Take theirs');
    expect(onTakeTheirs).toHaveBeenCalledTimes(1);
    await press('Keep mine');
    expect(onKeepMine).toHaveBeenCalledTimes(1);
  });

  it('ignores a second answer while the first is pending', async () => {
    const { press, onKeepMine, onTakeTheirs } = show(true);
    await press('Keep mine');
    await press('Take theirs');

    expect(onKeepMine).not.toHaveBeenCalled();
    expect(onTakeTheirs).not.toHaveBeenCalled();
  });

  it('says so when the versions do not differ', () => {
    show(false, []);
    expect(screen.getByText('Both versions say the same.')).toBeVisible();
  });
});
