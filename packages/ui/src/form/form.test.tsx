import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { ErrorSummary } from './ErrorSummary';
import { FileControl } from './FileField';
import { FirstErrorFocus } from './FirstErrorFocus';
import { TextField } from './TextField';

const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('the summary of errors', () => {
  const SHORT = 'Name must be at least 2 characters';
  const validate = ({ name }: { name: string }) => (name.length < 2 ? { name: SHORT } : {});
  const accept = () => Promise.resolve();
  const summary = () => screen.findByRole('group', { name: 'There is a problem' });

  function show() {
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

  it('takes the focus at each submit with errors, and links to the fields, which are connected with theirs', async () => {
    show();
    await userEvent.type(field('Name'), 'A');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    await send();
    expect(await summary()).toHaveFocus();
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription(`As in your passport ${SHORT}`);
    await userEvent.click(screen.getByRole('link', { name: SHORT }));
    expect(field('Name')).toHaveFocus();

    await send();
    await waitFor(async () => expect(await summary()).toHaveFocus());
  });

  it('shows errors found by the server at once after a post without JavaScript', () => {
    renderWithTheme(
      <Formik initialValues={{ name: 'A' }} initialErrors={{ name: 'Too short' }} onSubmit={jest.fn()}>
        <ErrorSummary isShownAtFirst />
      </Formik>,
    );
    expect(screen.getByRole('link', { name: 'Too short' })).toHaveAttribute('href', '#field-name');
  });
});

describe('the first error', () => {
  interface Values {
    name: string;
    email: string;
  }
  const validate = ({ name, email }: Values) => ({
    ...(email ? {} : { email: 'Email is required' }),
    ...(name ? {} : { name: 'Name is required' }),
  });
  const refuse = async (_values: Values, { setErrors }: FormikHelpers<Values>) => {
    await Promise.resolve();
    setErrors({ email: 'This address is taken' });
  };
  function sendForm(name: string) {
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
    return send();
  }

  it.each([
    ['', 'Name', 'Name is required'],
    ['Ann', 'Email', 'This address is taken'],
  ])('with the name %j is led to at the field %s: %s', async (name, label, message) => {
    await sendForm(name);

    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toHaveAccessibleDescription(message);
  });
});

describe('a field for files', () => {
  const named = (name: string) => new File(['x'], name, { type: 'image/png' });

  beforeEach(() => {
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('not in jsdom')) });
  });

  it('adds chosen and pasted ones, each of which can be removed', async () => {
    function Pictures() {
      const [files, setFiles] = useState<File[]>([]);
      const control = { id: 'pictures', name: 'pictures', label: 'Pictures', accept: 'image/*' };
      return <FileControl {...control} isMultiple files={files} error={undefined} onChange={setFiles} />;
    }
    renderWithTheme(<Pictures />);
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0]);

    await userEvent.upload(field('Pictures'), named('a.png'));
    await userEvent.upload(field('Pictures'), named('b.png'));
    fireEvent.paste(field('Pictures'), { clipboardData: { files: [named('c.png')] } });
    expect(names()).toEqual(['a.png', 'b.png', 'c.png']);

    await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
    expect(names()).toEqual(['a.png', 'c.png']);
    expect(field('Pictures')).toHaveFocus();
  });
});
