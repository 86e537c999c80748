import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from '../banner/Banner';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { renderWithTheme } from '../testing/renderWithTheme';

it('a banner has its live regions before there is a message, and tells success from danger', () => {
  const { rerender } = renderWithTheme(
    <Banner tone="danger">
      {undefined}
      {false}
    </Banner>,
  );
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
  expect(alert).toBeEmptyDOMElement();
  rerender(<Banner tone="danger">Failed to save post.</Banner>);
  expect(alert).toHaveTextContent('Failed to save post.');
  expect(status).toBeEmptyDOMElement();

  rerender(<Banner tone="success">Sent!</Banner>);
  expect(status).toHaveTextContent('Sent!');
  expect(alert).toBeEmptyDOMElement();
});

it('a question stays open while it is busy: Cancel could not undo the action', async () => {
  const onCancel = jest.fn();
  const question = { question: 'Sure?', confirmLabel: 'Yes', onConfirm: jest.fn(), onCancel };
  renderWithTheme(<ConfirmDialog {...question} isOpen isBusy />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');

  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
