import { limits, paths } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const picture = (name = 'cover.png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function openEditor(api = new FakeApi()) {
  const { user } = renderAdmin(paths.adminPostNew.to(), api);
  const title = await screen.findByLabelText('Title');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const source = async () => {
    await user.click(screen.getByRole('tab', { name: 'HTML' }));
    return screen.getByLabelText('Body');
  };
  return { api, user, title, save, source };
}

describe('a new post', () => {
  it('starts as an empty draft', async () => {
    const { title } = await openEditor();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New Post');
    expect(title).toHaveValue('');
    expect(screen.getByLabelText('Status')).toHaveValue('draft');
    expect(screen.getByLabelText('Moderate comments before showing publicly')).not.toBeChecked();
  });

  it('requires a title of at least three characters', async () => {
    const { api, user, title, save } = await openEditor();

    await save();
    expect(title).toHaveAccessibleDescription('Title is required');
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Title is required' })).toHaveAttribute('href', '#field-title');

    await user.type(title, '  ');
    await save();
    expect(title).toHaveAccessibleDescription('Title is required');

    await user.clear(title);
    await user.type(title, 'ab');
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title must be at least 3 characters'));
    expect(api.sent('POST')).toEqual([]);
  });

  it('shows no error before the first submit', async () => {
    const { user, title } = await openEditor();

    await user.type(title, 'a');
    await user.tab();

    expect(title).toBeValid();
    expect(screen.queryByText('Title must be at least 3 characters')).not.toBeInTheDocument();
  });

  it('is sent without empty fields, and stays open as the stored post', async () => {
    const { api, user, title, save, source } = await openEditor();

    await user.type(title, ' Signing day ');
    await user.type(await source(), '<p>Text</p>');
    await user.selectOptions(screen.getByLabelText('Status'), 'Published');
    await user.click(screen.getByLabelText('Moderate comments before showing publicly'));
    await save();

    expect(await screen.findByText('‘Signing day’ is saved')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    expect(screen.getByText('Preview link')).toBeVisible();
    expect(title).toHaveValue('Signing day');
    expect(api.sent('POST')).toEqual([
      {
        method: 'POST',
        url: '/posts',
        body: { title: 'Signing day', body: '<p>Text</p>', status: 'published', comments_moderated: true },
      },
    ]);
  });

  it('previews the body as a visitor will see it, sanitised', async () => {
    const { user, source } = await openEditor();

    await user.type(await source(), '<h2>The letter</h2><script>alert(1)</script>');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));

    const preview = within(await screen.findByRole('tabpanel', { name: 'Preview' }));
    expect(await preview.findByRole('heading', { name: 'The letter' })).toBeVisible();
    expect(preview.queryByText('alert(1)')).not.toBeInTheDocument();
  });
});

describe('the pictures of a new post', () => {
  it('are sent after the text: the cover, then the gallery in one request', async () => {
    const { api, user, title, save } = await openEditor();

    await user.type(title, 'Signing day');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await user.upload(screen.getByLabelText('Gallery Images'), [picture('a.png'), picture('b.png')]);
    await save();
    await screen.findByText('‘Signing day’ is saved');

    const [post, cover, gallery] = api.sent('POST');
    expect([post?.url, cover?.url, gallery?.url]).toEqual([
      '/posts',
      '/posts/created/cover',
      '/posts/created/gallery',
    ]);
    expect((cover?.body as FormData).getAll('cover')).toHaveLength(1);
    expect((gallery?.body as FormData).getAll('images')).toHaveLength(2);
  });

  it('show the upload progress', async () => {
    const api = new FakeApi();
    api.replace('POST /posts/created/cover', () => new Promise(() => undefined));
    const { user, title, save } = await openEditor(api);

    await user.type(title, 'Signing day');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();

    expect(await screen.findByText('50 %')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Post' })).toHaveAttribute('aria-disabled', 'true');
    await save();
    await user.type(title, '{Enter}');
    expect(api.sent('POST', '/posts/created/cover')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save Post' })).not.toBeDisabled();
  });

  it('never create a second post: after a failed cover, saving again updates', async () => {
    expectProblems('The post could not be saved');
    const api = new FakeApi();
    api.replace('POST /posts/created/cover', refusal(413, 'A picture may be at most 15 MB'));
    const { user, title, save } = await openEditor(api);

    await user.type(title, 'Signing day');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    const alert = await screen.findByRole('alertdialog', {
      name: 'API call failed: A picture may be at most 15 MB',
    });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(title).toHaveValue('Signing day');
    expect(screen.getByText(/the text is saved/i)).toBeVisible();

    api.restore('POST /posts/created/cover');
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('POST').map(({ url }) => url)).toEqual([
      '/posts',
      '/posts/created/cover',
      '/posts/created/cover',
    ]);
    expect(api.sent('PUT', '/posts/created')).toHaveLength(1);
  });

  it('are rejected before upload when they are too large or no pictures', async () => {
    const { api, user, title, save } = await openEditor();
    const cover = screen.getByLabelText('Cover Image');

    await user.upload(cover, picture('huge.png', limits.photoBytes + 1));
    expect(cover).toHaveAccessibleDescription(/huge\.png is larger than 15 MB/);

    await user.upload(cover, new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(cover).toHaveAccessibleDescription(/notes\.pdf is not a picture/));

    await user.type(title, 'Signing day');
    await save();
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent('notes.pdf');
    expect(api.sent('POST')).toEqual([]);
  });
});

describe('a save that fails', () => {
  it('says why, keeps the input and logs the api’s message', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    const api = new FakeApi();
    api.replace('POST /posts', refusal(422, 'This slug is reserved', { slug: 'This slug is reserved' }));
    const { user, title, save } = await openEditor(api);

    await user.type(title, 'Signing day');
    await save();

    const alert = await screen.findByRole('alertdialog', { name: 'API call failed: This slug is reserved' });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(title).toHaveValue('Signing day');
    expect(screen.getByLabelText(/^Slug/)).toHaveAccessibleDescription(/This slug is reserved/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    expect(log).toHaveBeenCalledWith(
      'The post could not be saved',
      expect.objectContaining({ message: 'API call failed: This slug is reserved' }),
    );
  });
});
