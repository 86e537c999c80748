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

function Busy(handlers: { onCancel: () => void; onStop?: () => void }) {
  return (
    <ConfirmDialog
      question="Delete this post?"
      confirmLabel="Delete"
      isOpen
      isBusy
      onConfirm={jest.fn()}
      {...handlers}
    />
  );
}

async function ask() {
  const onDelete = jest.fn();
  renderWithTheme(<Page onDelete={onDelete} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Signing day' }));
  return onDelete;
}

describe('ConfirmDialog', () => {
  it('asks the exact question and focuses the harmless answer', async () => {
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

  it('stays open while it is busy: Cancel could not undo the action', async () => {
    const onCancel = jest.fn();
    renderWithTheme(<Busy onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');

    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('offers to stop an action that can be stopped, by button and Escape', async () => {
    const onCancel = jest.fn();
    const onStop = jest.fn();
    renderWithTheme(<Busy onCancel={onCancel} onStop={onStop} />);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await userEvent.keyboard('{Escape}');

    expect(onStop).toHaveBeenCalledTimes(2);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
