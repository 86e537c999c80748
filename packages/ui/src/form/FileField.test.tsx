import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { renderWithTheme } from '../testing/renderWithTheme';
import { FileField } from './FileField';

const fileOf = (megabytes: number) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], 'cover.png', { type: 'image/png' });

async function choose(file: File) {
  const onSubmit = jest.fn();
  renderWithTheme(
    <Formik initialValues={{ cover: null }} onSubmit={onSubmit}>
      <Form>
        <FileField name="cover" label="Cover Image" />
        <button type="submit">Save</button>
      </Form>
    </Formik>,
  );
  await userEvent.upload(screen.getByLabelText('Cover Image'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return onSubmit;
}

beforeEach(() => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('not in jsdom')) });
});

describe('FileField', () => {
  it('hands over the chosen picture and names it', async () => {
    const file = fileOf(1);
    const onSubmit = await choose(file);
    expect(onSubmit).toHaveBeenCalledWith({ cover: file }, expect.anything());
    expect(screen.getByText('cover.png (1.0 MB)')).toBeInTheDocument();
  });

  it('refuses what is larger than 5 MB before it is sent', async () => {
    const onSubmit = await choose(fileOf(6));
    expect(screen.getByText(/larger than 5 MB/)).toBeInTheDocument();
    expect(screen.getByLabelText('Cover Image')).toBeInvalid();
    expect(onSubmit).toHaveBeenCalledWith({ cover: null }, expect.anything());
  });
});
