import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

describe('Dialog', () => {
  it('is named by its title and focuses its content', () => {
    renderWithTheme(
      <Dialog title="New trainer" isOpen onClose={jest.fn()}>
        <input aria-label="Name" />
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'New trainer' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('lets its owner decide whether Escape closes it', async () => {
    const onClose = jest.fn();
    renderWithTheme(
      <Dialog title="New trainer" isOpen onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open while a question on top of it is cancelled', async () => {
    const onClose = jest.fn();
    const onCancel = jest.fn();
    renderWithTheme(
      <Dialog title="New trainer" isOpen onClose={onClose}>
        <ConfirmDialog
          question="Discard your changes?"
          confirmLabel="Discard"
          isOpen
          onConfirm={jest.fn()}
          onCancel={onCancel}
        />
      </Dialog>,
    );
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
