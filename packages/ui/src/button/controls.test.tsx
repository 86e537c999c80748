import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Banner } from '../banner/Banner';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { Dialog } from '../dialog/Dialog';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Button } from './Button';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('a busy button', () => {
  function showForm(onSubmit: () => Promise<void>) {
    renderWithTheme(
      <Formik initialValues={{ name: '' }} onSubmit={onSubmit}>
        {({ isSubmitting, getFieldProps }) => (
          <Form>
            <input aria-label="Name" {...getFieldProps('name')} />
            <Button type="submit" isBusy={isSubmitting}>
              Send
            </Button>
          </Form>
        )}
      </Formik>,
    );
  }

  it('submits its form only once, by click or Enter, keeps the focus and is announced as unavailable', async () => {
    const handleSubmit = jest.fn<Promise<void>, []>(() => new Promise(() => undefined));
    showForm(handleSubmit);
    button('Send').focus();
    await userEvent.keyboard('{Enter}');
    expect(button('Send')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Send')).toHaveAttribute('aria-busy', 'true');
    expect(button('Send')).toHaveFocus();
    expect(button('Send')).toBeEnabled();

    await userEvent.dblClick(button('Send'));
    await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });
});

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

describe('a question', () => {
  async function ask() {
    const onDelete = jest.fn();
    function Page() {
      const [isAsking, setIsAsking] = useState(false);
      return (
        <>
          <button onClick={() => setIsAsking(true)}>Delete Signing day</button>
          <ConfirmDialog
            {...{ question: 'Delete this post?', detail: 'Signing day', confirmLabel: 'Delete' }}
            isOpen={isAsking}
            onConfirm={onDelete}
            onCancel={() => setIsAsking(false)}
          />
        </>
      );
    }
    renderWithTheme(<Page />);
    await press('Delete Signing day');
    return onDelete;
  }

  it('is exact and focuses the harmless answer; Escape cancels and gives the focus back', async () => {
    const onDelete = await ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    expect(dialog).toHaveAccessibleDescription('Signing day');
    expect(button('Cancel')).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button('Delete Signing day')).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('is confirmed', async () => {
    const onDelete = await ask();
    await press('Delete');

    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('stays open while it is busy: Cancel could not undo the action', async () => {
    const onCancel = jest.fn();
    const question = { question: 'Sure?', confirmLabel: 'Yes', onConfirm: jest.fn(), onCancel };
    renderWithTheme(<ConfirmDialog {...question} isOpen isBusy />);
    await press('Cancel');
    await userEvent.keyboard('{Escape}');

    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('a dialog', () => {
  it('stays open while a question on top of it is cancelled', async () => {
    const [onClose, onCancel] = [jest.fn(), jest.fn()];
    const question = { question: 'Discard your changes?', confirmLabel: 'Discard', onConfirm: jest.fn() };
    renderWithTheme(
      <Dialog title="New trainer" isOpen onClose={onClose}>
        <ConfirmDialog {...question} isOpen onCancel={onCancel} />
      </Dialog>,
    );
    button('Cancel').focus();
    await userEvent.keyboard('{Escape}');

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
