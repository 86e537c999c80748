import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Button } from './Button';

const button = () => screen.getByRole('button', { name: 'Send' });

function SlowForm({ onSubmit }: { onSubmit: () => Promise<void> }) {
  return (
    <Formik initialValues={{ name: '' }} onSubmit={onSubmit}>
      {({ isSubmitting, getFieldProps }) => (
        <Form>
          <input aria-label="Name" {...getFieldProps('name')} />
          <Button type="submit" isBusy={isSubmitting}>
            Send
          </Button>
        </Form>
      )}
    </Formik>
  );
}

describe('a busy button', () => {
  it('keeps the focus and is announced as unavailable', async () => {
    renderWithTheme(<SlowForm onSubmit={() => new Promise(() => undefined)} />);
    button().focus();
    await userEvent.keyboard('{Enter}');

    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveFocus();
    expect(button()).toBeEnabled();
  });

  it('submits its form only once, by click or by the Enter key in a field', async () => {
    const handleSubmit = jest.fn<Promise<void>, []>(() => new Promise(() => undefined));
    renderWithTheme(<SlowForm onSubmit={handleSubmit} />);
    await userEvent.dblClick(button());
    await userEvent.click(button());
    await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');

    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it('can be used again afterwards', async () => {
    const handleSubmit = jest.fn<Promise<void>, []>(() => Promise.resolve());
    renderWithTheme(<SlowForm onSubmit={handleSubmit} />);
    await userEvent.click(button());
    await userEvent.click(button());

    expect(handleSubmit).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks', async () => {
    const handleClick = jest.fn();
    renderWithTheme(
      <Button isBusy onClick={handleClick}>
        Send
      </Button>,
    );
    await userEvent.click(button());

    expect(handleClick).not.toHaveBeenCalled();
  });
});
