import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { FileControl } from './FileField';
import { FirstErrorFocus } from './FirstErrorFocus';
import { TextField } from './TextField';

const field = (label: string) => screen.getByLabelText(label);

it('an error that comes with the answer is led to at its field', async () => {
  const values = { name: 'Ann', email: 'a@b.example' };
  const refuse = async (_values: typeof values, { setErrors }: FormikHelpers<typeof values>) => {
    await Promise.resolve();
    setErrors({ email: 'This address is taken' });
  };
  renderWithTheme(
    <Formik initialValues={values} onSubmit={refuse}>
      <Form noValidate>
        <FirstErrorFocus />
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toHaveAccessibleDescription('This address is taken');
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
