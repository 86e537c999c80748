import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ConfirmDialog } from './ConfirmDialog';

function Page({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button onClick={() => setIsAsking(true)}>Delete Signing day</button>
      <ConfirmDialog
        question="Delete this post?"
        detail="Signing day"
        confirmLabel="Delete"
        isOpen={isAsking}
        onConfirm={onDelete}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

async function ask() {
  const onDelete = jest.fn();
  renderWithTheme(<Page onDelete={onDelete} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Signing day' }));
  return onDelete;
}

describe('ConfirmDialog', () => {
  it('asks the exact question and starts on the harmless answer', async () => {
    await ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    expect(dialog).toHaveAccessibleDescription('Signing day');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('cancels on Escape and gives the focus back', async () => {
    const onDelete = await ask();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Signing day' })).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('confirms', async () => {
    const onDelete = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });
});
