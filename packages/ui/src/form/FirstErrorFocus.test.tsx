import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikHelpers } from 'formik';
import { renderWithTheme } from '../testing/renderWithTheme';
import { FirstErrorFocus } from './FirstErrorFocus';
import { TextField } from './TextField';

interface Values {
  name: string;
  email: string;
}

const validate = ({ name, email }: Values) => ({
  ...(email ? {} : { email: 'Email is required' }),
  ...(name ? {} : { name: 'Name is required' }),
});

/** The server knows the name already. */
const refuse = async (_values: Values, { setErrors }: FormikHelpers<Values>) => {
  await Promise.resolve();
  setErrors({ email: 'This address is taken' });
};

function arrange(name: string) {
  renderWithTheme(
    <Formik initialValues={{ name, email: 'a@b.example' }} validate={validate} onSubmit={refuse}>
      <Form noValidate>
        <FirstErrorFocus />
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('FirstErrorFocus', () => {
  it('leads to the first field with an error, which is described by it', async () => {
    await arrange('');

    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  });

  it('leads to a field that the server refuses', async () => {
    await arrange('Ann');

    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address is taken');
  });

  it('leaves the focus where it is while an error appears as somebody types', async () => {
    await arrange('');
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(screen.getByLabelText('Email'));

    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});
