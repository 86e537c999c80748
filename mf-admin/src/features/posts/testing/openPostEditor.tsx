import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FakeApi } from '../../../testing/fakeApi';
import { renderAdmin } from '../../../testing/renderAdmin';

export const picture = (name = 'green.png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** The editor of a stored post, and what an author does in it. */
export async function openPostEditor(body = '<p>Text</p>') {
  const api = new FakeApi([buildPost({ id: 'one', title: 'Signing day', body, cover: null, gallery: [] })]);
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  await screen.findByLabelText('Body');
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const paste = (data: { html?: string; files?: File[] }) =>
    fireEvent.paste(screen.getByLabelText('Body'), {
      clipboardData: {
        files: data.files ?? [],
        types: [],
        getData: (type: string) => (type === 'text/html' ? (data.html ?? '') : ''),
      },
    });
  const html = async () => {
    await tab('HTML');
    const { value } = screen.getByLabelText('Body') as HTMLTextAreaElement;
    await tab('Write');
    await screen.findByRole('toolbar', { name: 'Formatting' });
    return value;
  };
  return { api, user, tab, save, paste, html };
}
