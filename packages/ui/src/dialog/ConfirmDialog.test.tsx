import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ConfirmDialog } from './ConfirmDialog';

it('a question stays open while it is busy: Cancel could not undo the action', async () => {
  const onCancel = jest.fn();
  const question = { question: 'Sure?', confirmLabel: 'Yes', onConfirm: jest.fn(), onCancel };
  renderWithTheme(<ConfirmDialog {...question} isOpen isBusy />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');

  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
