import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { renderWithTheme } from '../testing/renderWithTheme';
import { FileField } from './FileField';

/** It says this size: jsdom takes minutes for so many bytes. */
const fileOf = (megabytes: number): File =>
  Object.defineProperty(new File(['x'], 'cover.png', { type: 'image/png' }), 'size', {
    value: megabytes * 1024 * 1024,
  });

function text(this: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(this);
  return new Promise((resolve) => (reader.onload = () => resolve(reader.result as string)));
}

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
  Object.assign(Blob.prototype, { text });
});

describe('FileField', () => {
  it('passes on the chosen picture and shows its name', async () => {
    const file = fileOf(1);
    const onSubmit = await choose(file);
    expect(onSubmit).toHaveBeenCalledWith({ cover: file }, expect.anything());
    expect(screen.getByText('cover.png (1.0 MB)')).toBeInTheDocument();
  });

  it('says the size of a small file in a unit that is not zero', async () => {
    await choose(new File(['x'.repeat(2 * 1024)], 'small.png', { type: 'image/png' }));
    expect(screen.getByText('small.png (2 KB)')).toBeInTheDocument();
  });

  it('shows name and size alone of a picture that the browser cannot read', async () => {
    await choose(new File(['x'.repeat(2 * 1024)], 'photo.heic', { type: 'image/heic' }));

    expect(screen.getByText('photo.heic (2 KB)')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('preview')).not.toBeVisible());
  });

  it.each([
    ['moves.webp', 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0ANIM'],
    ['moves.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08acTL'],
    ['moves.avif', '\0\0\0\x1cftypavis'],
  ])('says of %s that it will stand still', async (name, text) => {
    await choose(new File([text], name, { type: 'image/webp' }));

    expect(await screen.findByRole('status')).toHaveTextContent(
      'This picture moves. On the site it will stand still.',
    );
  });

  it('refuses a file larger than 15 MB before it is sent', async () => {
    const onSubmit = await choose(fileOf(16));
    expect(screen.getByText(/larger than 15 MB/)).toBeInTheDocument();
    expect(screen.getByLabelText('Cover Image')).toBeInvalid();
    expect(onSubmit).toHaveBeenCalledWith({ cover: null }, expect.anything());
  });
});

describe('FileField with a picture', () => {
  it('keeps it when another file is refused', async () => {
    const good = new File(['x'], 'good.png', { type: 'image/png' });
    const onSubmit = await choose(good);
    await userEvent.upload(screen.getByLabelText('Cover Image'), fileOf(16));
    expect(screen.getByText(/cover\.png is larger than 15 MB/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(onSubmit).toHaveBeenLastCalledWith({ cover: good }, expect.anything());
  });
});

const named = (name: string) => new File(['x'], name, { type: 'image/png' });

function showGallery() {
  const onSubmit = jest.fn();
  renderWithTheme(
    <Formik initialValues={{ gallery: [] }} onSubmit={onSubmit}>
      <Form>
        <FileField name="gallery" label="Gallery Images" isMultiple />
        <button type="submit">Save</button>
      </Form>
    </Formik>,
  );
  const field = screen.getByLabelText('Gallery Images');
  const drop = (files: File[]) => fireEvent.drop(field, { dataTransfer: { files, types: ['Files'] } });
  const paste = (files: File[]) => fireEvent.paste(field, { clipboardData: { files } });
  const sent = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const [values] = onSubmit.mock.lastCall as [{ gallery: File[] }];
    return values.gallery.map(({ name }) => name);
  };
  return { field, drop, paste, sent };
}

describe('FileField for several files', () => {
  it('adds chosen, dropped and pasted files', async () => {
    const { field, drop, paste, sent } = showGallery();
    await userEvent.upload(field, named('a.png'));
    drop([named('b.png')]);
    paste([named('c.png')]);

    expect(await sent()).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it('keeps earlier files when another is too large', async () => {
    const { field, drop, sent } = showGallery();
    drop([named('a.png')]);
    drop([fileOf(16), named('b.png')]);

    expect(field).toHaveAccessibleDescription(/cover\.png is larger than 15 MB/);
    expect(await sent()).toEqual(['a.png', 'b.png']);
  });

  it('removes a file and keeps the keyboard position', async () => {
    const { field, drop, sent } = showGallery();
    drop([named('a.png'), named('b.png')]);

    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(screen.getByRole('button', { name: 'Remove b.png' })).toHaveFocus();
    expect(await sent()).toEqual(['b.png']);

    await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
    expect(field).toHaveFocus();
  });
});
