import { paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const post = buildPost({
  id: 'one',
  updated_at: '2026-11-20T10:00:00.000Z',
  title: 'Signing day',
  slug: 'signing-day',
  body: '<p>Text</p>',
  status: 'draft',
  comments_moderated: true,
  cover: buildImage({ id: 'cover' }),
  gallery: [buildImage({ id: 'first' }), buildImage({ id: 'second' })],
});

async function openEditor(api = new FakeApi([post])) {
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  const title = await screen.findByLabelText('Title');
  const writer = await screen.findByLabelText('Body');
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  return { api, user, title, writer, save };
}

describe('editing a post', () => {
  it('loads the whole record', async () => {
    const { title, writer } = await openEditor();

    expect(title).toHaveValue('Signing day');
    expect(screen.getByLabelText(/^Slug/)).toHaveValue('signing-day');
    expect(writer).toHaveTextContent('Text');
    expect(screen.getByLabelText('Status')).toHaveValue('draft');
    expect(screen.getByLabelText('Moderate comments before showing publicly')).toBeChecked();
    expect(screen.getAllByRole('img')).toHaveLength(3);
  });

  it('sends what was emptied and removed', async () => {
    const { api, user } = await openEditor();

    await user.clear(screen.getByLabelText(/^Slug/));
    await user.click(screen.getByRole('tab', { name: 'HTML' }));
    await user.clear(screen.getByLabelText('Body'));
    await user.click(screen.getByRole('button', { name: 'Remove cover picture' }));
    await user.click(screen.getByRole('button', { name: 'Remove gallery picture 1' }));
    await user.click(screen.getByRole('button', { name: 'Save Post' }));
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')).toEqual([
      {
        method: 'PUT',
        url: '/posts/one',
        body: {
          title: 'Signing day',
          status: 'draft',
          comments_moderated: true,
          gallery: ['second'],
          clear: ['slug', 'body', 'cover'],
          based_on: '2026-11-20T10:00:00.000Z',
        },
      },
    ]);
  });

  it('keeps the keyboard focus in place when a picture is removed', async () => {
    const { user } = await openEditor();
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

    await user.click(remove('gallery picture 1'));
    expect(remove('gallery picture 1')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove gallery picture 2' })).not.toBeInTheDocument();

    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Gallery Images')).toHaveFocus();

    await user.click(remove('cover picture'));
    expect(screen.getByLabelText('Cover Image')).toHaveFocus();
  });

  it('sends the gallery in its new order, and keeps the focus on the moved picture', async () => {
    const { api, user, save } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Move gallery picture 2 earlier' }));

    expect(screen.getByText('Now gallery picture 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move gallery picture 1 earlier' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({ gallery: ['second', 'first'] });
  });

  it('sends new pictures in the order they were chosen', async () => {
    const { api, user, save } = await openEditor();
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await user.upload(screen.getByLabelText('Gallery Images'), files);
    await user.click(screen.getByRole('button', { name: 'Move b.png earlier' }));

    expect(screen.getByText('Now new picture 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move b.png earlier' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move b.png earlier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await save();
    await screen.findByText('‘Signing day’ is saved');
    const [upload] = api.sent('POST', '/posts/one/gallery');
    const sent = (upload?.body as FormData).getAll('images').map((file) => (file as File).name);
    expect(sent).toEqual(['b.png', 'a.png']);
  });

  it('orders the gallery with the mouse too', async () => {
    const { api, save } = await openEditor();
    const [, , second] = screen.getAllByRole('img');
    const [, first] = screen.getAllByRole('img');
    fireEvent.dragStart(second!);
    fireEvent.drop(first!);
    await save();
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({ gallery: ['second', 'first'] });
  });

  it('is not marked as changed by switching tabs', async () => {
    const table = '<table><tbody><tr><td><p>1</p></td></tr></tbody></table>';
    const { user, writer } = await openEditor(new FakeApi([{ ...post, body: table }]));
    await user.click(writer);
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    await screen.findByLabelText('Body');

    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('shows the 404 page for an unknown id', async () => {
    renderAdmin(paths.adminPostEdit.to('two'), new FakeApi([post]));

    expect(await screen.findByText('404 - Page Not Found')).toBeVisible();
    // Before, it was that of the screen that still loaded.
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('says that the post cannot be loaded', async () => {
    const api = new FakeApi([post]);
    api.replace('GET /posts/one', refusal(503, 'The service is not available'));
    renderAdmin(paths.adminPostEdit.to('one'), api);

    expect(await screen.findByText('Error loading post. Please try again later.')).toBeVisible();
  });
});

describe('unsaved changes', () => {
  it('are confirmed before Cancel leaves', async () => {
    const { user, title } = await openEditor();

    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Signing day!');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });

  it('are confirmed before a link leaves, and Escape stays', async () => {
    const { user, title } = await openEditor();

    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Admin menu' }));
    await user.click(screen.getByRole('link', { name: 'Golfers' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(title).toHaveValue('Signing day!');

    await user.click(screen.getByRole('link', { name: 'Golfers' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Golfers' })).toBeVisible();
  });

  it('trigger the browser’s own prompt before the tab closes', async () => {
    const { user, title } = await openEditor();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };

    expect(closing()).toBe(false);
    await user.type(title, '!');
    expect(closing()).toBe(true);
  });

  it('ask nothing when there are none', async () => {
    const { user } = await openEditor();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
});
