import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { AlertDialog } from '../dialog/AlertDialog';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ErrorSummary } from './ErrorSummary';
import { TextField } from './TextField';

const validate = ({ name }: { name: string }) =>
  name.length < 2 ? { name: 'Name must be at least 2 characters' } : {};

const accept = () => Promise.resolve();

function renderForm() {
  renderWithTheme(
    <Formik initialValues={{ name: '' }} validate={validate} validateOnBlur={false} onSubmit={accept}>
      <Form noValidate>
        <ErrorSummary />
        <TextField name="name" label="Name" hint="As in your passport" />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
}

function arrange() {
  renderForm();
  return userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

/** Shows the server's errors in a dialog. */
function RefusedForm() {
  const [failure, setFailure] = useState<string>();
  const refuse = async (_values: object, { setErrors }: FormikHelpers<{ name: string }>) => {
    await Promise.resolve();
    setErrors({ name: 'This name is taken' });
    setFailure('The form was refused');
  };
  return (
    <Formik initialValues={{ name: '' }} onSubmit={refuse}>
      <Form noValidate>
        <ErrorSummary />
        <TextField name="name" label="Name" />
        <button type="submit">Send</button>
        <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
      </Form>
    </Formik>
  );
}

const summary = () => screen.findByRole('group', { name: 'There is a problem' });

describe('ErrorSummary', () => {
  it('takes the focus when a submit has errors', async () => {
    await arrange();
    expect(await summary()).toHaveFocus();
  });

  it('takes the focus again when the next submit fails too', async () => {
    await arrange();
    await summary();
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(async () => expect(await summary()).toHaveFocus());
  });

  it('takes the focus when an error returns after a submit without errors', async () => {
    await arrange();
    const field = screen.getByLabelText('Name');
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.type(field, 'Ann');
    await userEvent.click(send);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();

    await userEvent.clear(field);
    expect(await summary()).not.toHaveFocus();
    expect(field).toHaveFocus();
    await userEvent.click(send);
    await waitFor(async () => expect(await summary()).toHaveFocus());
  });

  it('is hidden and leaves the focus alone before the first submit', async () => {
    renderForm();
    await userEvent.type(screen.getByLabelText('Name'), 'A');

    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('links to the fields', async () => {
    await arrange();
    await summary();
    await userEvent.click(screen.getByRole('link', { name: 'Name must be at least 2 characters' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('takes the focus when the dialog above it has closed', async () => {
    renderWithTheme(<RefusedForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const answer = await screen.findByRole('button', { name: 'OK' });
    expect(answer).toHaveFocus();
    await userEvent.click(answer);

    const shown = await summary();
    await waitFor(() => expect(shown).toHaveFocus());
  });

  it('leaves the focus in the field while the user corrects it', async () => {
    await arrange();
    await summary();
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'n');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('connects the field with its hint and its error', async () => {
    await arrange();
    await summary();
    const field = screen.getByLabelText('Name');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('As in your passport Name must be at least 2 characters');
  });

  it('shows errors found by the server at once after a post without JavaScript', () => {
    renderWithTheme(
      <Formik initialValues={{ name: 'A' }} initialErrors={{ name: 'Too short' }} onSubmit={jest.fn()}>
        <ErrorSummary isShownAtFirst />
      </Formik>,
    );
    expect(screen.getByRole('link', { name: 'Too short' })).toHaveAttribute('href', '#field-name');
  });

  it('links to the field of an entry in a list', async () => {
    renderWithTheme(
      <Formik
        initialValues={{ features: [{ title: 'Planning' }, { title: '' }] }}
        validate={() => ({ features: [undefined, { title: 'Title is missing' }] as unknown as string })}
        onSubmit={jest.fn()}
      >
        <Form noValidate>
          <ErrorSummary />
          <TextField name="features[1].title" label="Title" />
          <button type="submit">Send</button>
        </Form>
      </Formik>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await summary();

    await userEvent.click(screen.getByRole('link', { name: 'Title is missing' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });
});
